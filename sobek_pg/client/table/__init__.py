"""What both tables share: pieces, hand, choices, prompt, log, magnifier, motion and words."""
