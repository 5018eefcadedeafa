package io.research.interviews.session;

import io.research.contracts.study.StudyState;
import io.research.interviews.study.Stimuli;
import io.research.interviews.study.StudyLanguage;
import java.math.BigDecimal;

/**
 * What a participant sees of a study (contract §6.1).
 *
 * @param prototypeUrl what messages that show the prototype point to; null where there is none
 * @param incentive US dollars for a completed interview of somebody who was invited; null where there are none
 */
record StudyView(
        String title,
        String interviewFormat,
        String language,
        String voice,
        Integer expectedDurationSeconds,
        StudyState.ConceptImage conceptImage,
        String prototypeUrl,
        BigDecimal incentive) {

    static StudyView of(StudyState study, String locale) {
        return new StudyView(
                study.name(),
                study.interviewFormat(),
                StudyLanguage.of(study, locale),
                study.voice(),
                study.expectedDurationSeconds(),
                study.conceptImage(),
                Stimuli.prototypeUrl(study).orElse(null),
                incentive(study.byopConfig()));
    }

    private static BigDecimal incentive(StudyState.ByopConfig rewards) {
        boolean isPromised = rewards != null
                && rewards.isIncentivesEnabled()
                && rewards.incentiveAmount() != null
                && rewards.incentiveAmount().signum() > 0;
        return isPromised ? rewards.incentiveAmount() : null;
    }
}
