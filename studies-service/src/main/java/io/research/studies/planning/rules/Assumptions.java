package io.research.studies.planning.rules;

import io.research.studies.planning.PlanningTurn.Subject;
import java.util.ArrayList;
import java.util.List;

/** What was decided for the designer. */
record Assumptions(Wording wording, Subject study, Timing timing) {

    List<String> list() {
        Brief brief = wording.brief();
        var list = new ArrayList<String>();
        if (Topic.everyday(wording.language()).equals(brief.topic())) {
            list.add(wording.written(Phrase.ASSUMED_TOPIC, wording.language().say(Phrase.EVERYDAY)));
        }
        if (brief.audience() == null) {
            list.add(wording.written(
                    Phrase.ASSUMED_AUDIENCE, wording.written(wording.method().phrase("AUDIENCE_FALLBACK"))));
        }
        if (brief.decision() == null) {
            list.add(wording.written(wording.method().phrase("ASSUMED_DECISION")));
        }
        if (wording.method().shows() && wording.tested() == null) {
            list.add(wording.written(Phrase.ASSUMED_TESTED));
        }
        if (study.studyType() == null) {
            list.add(wording.written(wording.method().phrase("ASSUMED_METHOD")));
        }
        if (study.expectedDurationSeconds() == null && brief.minutes() == null) {
            list.add(wording.written(Phrase.ASSUMED_DURATION).replace("{n}", Integer.toString(timing.minutes())));
        }
        if (study.language() != null && !study.language().equals("auto") && !Language.isWritten(study.language())) {
            list.add(wording.written(Phrase.ASSUMED_LANGUAGE));
        }
        return list;
    }
}
