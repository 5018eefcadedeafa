package io.research.hub.source;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Uploaded documents as they came, kept for as long as they are sources. */
@ApplicationScoped
class DocumentFiles implements FileKind {

    @Override
    public String name() {
        return "document";
    }
}
