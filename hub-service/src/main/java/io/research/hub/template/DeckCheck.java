package io.research.hub.template;

import io.research.kernel.child.ChildWork;
import io.research.kernel.problem.Problem;
import io.research.slides.DeckTemplate;

/** Checks whether a deck can be made in a presentation; returns nothing; runs in a process of its own. */
class DeckCheck implements ChildWork {

    @Override
    public byte[] run(byte[] input) {
        try {
            DeckTemplate.of(input);
            return new byte[0];
        } catch (IllegalArgumentException unfit) {
            throw Problem.invalid("file", "template", unfit.getMessage());
        }
    }
}
