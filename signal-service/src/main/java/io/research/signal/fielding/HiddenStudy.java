package io.research.signal.fielding;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.json.Wire;
import io.research.signal.guide.Guide;
import io.research.signal.run.Audience;
import io.research.signal.run.RunState;
import io.research.signal.run.RunTerms;
import io.research.signal.run.Screener;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The study of a run as studies-service is told it: the fields of a study (specification §2.1), all of them each time.
 *
 * @param version of the run; an older one that comes late changes nothing
 */
@RegisterForReflection
record HiddenStudy(
        int version,
        String name,
        String recruitingMethod,
        String interviewFormat,
        String voice,
        String language,
        int expectedDurationSeconds,
        io.research.contracts.study.Guide guide,
        Plan studyPlan,
        List<ScreenerQuestion> screenerQuestions) {
    private static final String VOICE = "female";

    /** The shortest that a study may plan. */
    static final int SECONDS = 300;

    private static final String OBJECTIVES = "Quick signal: one question and its reasons.";

    /** @param background for the moderator; or null */
    @RegisterForReflection
    record Plan(String objectives, String background) {}

    /** A question that decides who takes part. */
    @RegisterForReflection
    record ScreenerQuestion(String text, String type, int order, List<Option> options) {

        static ScreenerQuestion of(Screener screener, int order) {
            return new ScreenerQuestion(
                    screener.text(),
                    Wire.of(screener.type()),
                    order,
                    screener.options().stream().map(Option::of).toList());
        }
    }

    /** An answer to choose. */
    @RegisterForReflection
    record Option(String text, boolean disqualify, String selectionRule) {

        static Option of(Screener.Option option) {
            return new Option(
                    option.text(),
                    option.disqualify(),
                    option.selectionRule() == null ? null : Wire.of(option.selectionRule()));
        }
    }

    static HiddenStudy of(RunState run, Guide guide) {
        RunTerms terms = run.terms();
        return new HiddenStudy(
                run.version(),
                guide.title(),
                terms.audience() == Audience.GENERAL ? "panel" : "byop",
                terms.voice() ? "voice" : "chat",
                VOICE,
                guide.language(),
                SECONDS,
                guide.ofStudy(),
                new Plan(OBJECTIVES, terms.context()),
                IntStream.range(0, terms.screeners().size())
                        .mapToObj(at -> ScreenerQuestion.of(terms.screeners().get(at), at + 1))
                        .toList());
    }
}
