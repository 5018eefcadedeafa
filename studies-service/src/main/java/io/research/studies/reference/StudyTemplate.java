package io.research.studies.reference;

import java.util.List;

/**
 * A planning template: a use case of interview research and how a study of it usually goes.
 *
 * @param studyType the research method to create the study with
 * @param outline the sections of the interview, in order, with their minutes
 */
record StudyTemplate(
        String slug,
        String name,
        String description,
        String studyType,
        int defaultDurationSeconds,
        List<String> outline) {
    static final List<StudyTemplate> ALL = Catalog.read("study-types.json", StudyTemplate.class);

    StudyTemplate {
        outline = List.copyOf(outline);
    }
}
