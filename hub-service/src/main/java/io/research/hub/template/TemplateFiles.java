package io.research.hub.template;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Uploaded templates, kept unchanged for as long as their session. */
@ApplicationScoped
class TemplateFiles implements FileKind {

    @Override
    public String name() {
        return "template";
    }
}
