"""The window. `app.run_app(factory)` opens it and shows the scene the factory makes of a `Kit`.

A scene subclasses `scene.Scene`: it adds nodes (widgets, sprites) to `self.root` in its
constructor, places them in `arrange` from a pure function of `self.look.metrics`, and
answers `command`, `cancel` and `context`; widgets answer the rest. Whoever changes a node
marks it, and only what was marked is drawn. Words come from `self.look.t(key)`, sizes in
logical units from `self.look.px(n)`, colours from `self.look.color(name)`, motion from
`self.timeline.glide(sprite, start, end, seconds)`, sounds from `self.kit.audio.play(name)`,
other scenes go through `self.kit.stack`, and `self.say(sentence)` tells why something is
not legal.
"""
