package io.research.hub.source;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Uploaded documents, kept unchanged for as long as they are sources. */
@ApplicationScoped
class DocumentFiles implements FileKind {

    @Override
    public String name() {
        return "document";
    }
}
