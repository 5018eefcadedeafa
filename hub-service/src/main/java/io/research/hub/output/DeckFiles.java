package io.research.hub.output;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Decks that can be edited, kept until they are made anew or taken back. */
@ApplicationScoped
class DeckFiles implements FileKind {

    @Override
    public String name() {
        return "deck";
    }

    @Override
    public String suffix() {
        return ".pptx";
    }
}
