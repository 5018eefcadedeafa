package io.research.interviews.study;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.Stimulus;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What studies show their participants: a prototype at the address that its plan names, or the concept image. */
public final class Stimuli {
    private static final String PROTOTYPE_TEST = "prototype-test";
    private static final Pattern ADDRESS = Pattern.compile("\\bhttps?://[^\\s<>\"'“”„«»()\\[\\]{}`]{1,2000}+");
    private static final Pattern AFTER_ADDRESS = Pattern.compile("[.,;:!?。，、；：！？]+$");

    private Stimuli() {}

    static Optional<Stimulus> of(StudyState study, Guide guide) {
        if (prototypeUrl(study).isPresent()) {
            return Optional.of(Stimulus.in(guide, Stimulus.Kind.PROTOTYPE));
        }
        return study.conceptImage() == null ? Optional.empty() : Optional.of(Stimulus.in(guide, Stimulus.Kind.CONCEPT));
    }

    /** The first address that the plan of a prototype test names. */
    public static Optional<String> prototypeUrl(StudyState study) {
        var plan = study.studyPlan();
        if (plan == null || !PROTOTYPE_TEST.equals(study.studyType())) {
            return Optional.empty();
        }
        return Stream.of(plan.conversationFlow(), plan.studySpecificRules(), plan.background(), plan.objectives())
                .filter(Objects::nonNull)
                .flatMap(text -> ADDRESS.matcher(text).results())
                .map(MatchResult::group)
                .findFirst()
                .map(found -> AFTER_ADDRESS.matcher(found).replaceFirst(""));
    }
}
