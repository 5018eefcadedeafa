package io.research.hub.output;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Editable decks, kept until they are made again or withdrawn. */
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
