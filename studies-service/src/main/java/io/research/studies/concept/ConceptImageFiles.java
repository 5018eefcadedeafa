package io.research.studies.concept;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Concept images as files; the subject of each is its study. */
@ApplicationScoped
class ConceptImageFiles implements FileKind {

    @Override
    public String name() {
        return "concept_image";
    }

    @Override
    public String folder() {
        return "concepts/";
    }
}
