package io.research.interviews.session;

import io.research.contracts.study.StudyState;
import io.research.interviews.study.Exhibits;
import io.research.interviews.study.StudyLanguage;

/**
 * What a participant sees of a study (contract §6.1).
 *
 * @param prototypeUrl what messages that show the prototype point to; null where there is none
 */
record StudyView(
        String title,
        String interviewFormat,
        String language,
        String voice,
        Integer expectedDurationSeconds,
        StudyState.ConceptImage conceptImage,
        String prototypeUrl) {

    static StudyView of(StudyState study, String locale) {
        return new StudyView(
                study.name(),
                study.interviewFormat(),
                StudyLanguage.of(study, locale),
                study.voice(),
                study.expectedDurationSeconds(),
                study.conceptImage(),
                Exhibits.prototypeUrl(study).orElse(null));
    }
}
