package io.research.hub.output;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Decks to read and print, kept as long as those that can be edited. */
@ApplicationScoped
class PrintFiles implements FileKind {

    @Override
    public String name() {
        return "print";
    }

    @Override
    public String suffix() {
        return ".pdf";
    }
}
