package io.research.studies.planning.conversation;

import io.research.kernel.json.Wire;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.rules.RulePlanner;
import io.research.studies.reference.InterviewLanguages;
import io.research.studies.settings.InterviewFormat;
import io.research.studies.settings.ScreenerQuestion;
import io.research.studies.settings.StudyPatch;
import io.research.studies.settings.StudyType;
import io.research.studies.settings.Voice;
import io.research.studies.study.PlannedStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The settings of a study that are applied with its plan (contract §14). */
final class AppliedSettings {
    private static final Voice USUAL_VOICE = Voice.FEMALE;

    private AppliedSettings() {}

    /** The answer; where an agent decides and neither study nor words name a voice, with the usual one. */
    static PlanningAnswer complete(OpenTurn open, PlanningAnswer answer) {
        boolean chooses = open.turn().request().decisions() == Decisions.AGENT
                && open.study().voice() == null;
        if (!chooses
                || !(answer instanceof Written written)
                || written.settings().voice() != null) {
            return answer;
        }
        var said = written.settings();
        var assumptions = new ArrayList<>(written.assumptions());
        assumptions.add(RulePlanner.assumedVoice(
                said.language() == null ? open.study().language() : said.language(), Wire.of(USUAL_VOICE)));
        return new Written(
                written.message(),
                written.plan(),
                assumptions,
                new Settings(
                        said.language(),
                        said.interviewFormat(),
                        Wire.of(USUAL_VOICE),
                        said.expectedDurationSeconds(),
                        said.screener()));
    }

    /** The plan, and the settings that the catalogs know and that may stand together. */
    static StudyPatch of(PlannedStudy study, Written written) {
        var said = written.settings();
        var format = constant(InterviewFormat.class, said.interviewFormat());
        boolean fits = StudyPatch.allows(constant(StudyType.class, study.studyType()), format);
        return StudyPatch.ofPlan(
                written.plan(),
                said.language() != null && InterviewLanguages.contains(said.language()) ? said.language() : null,
                fits ? format : null,
                constant(Voice.class, said.voice()),
                StudyPatch.isDuration(said.expectedDurationSeconds()) ? said.expectedDurationSeconds() : null,
                said.screener().isEmpty() ? null : screener(study.screenerQuestions(), said.screener()));
    }

    /** The study's questions with the new ones behind them, or in the place of those with the same text. */
    private static List<ScreenerQuestion> screener(List<ScreenerQuestion> before, List<Screener> said) {
        var questions = new ArrayList<>(before);
        for (Screener screener : said) {
            int at = IntStream.range(0, questions.size())
                    .filter(any -> questions.get(any).text().equalsIgnoreCase(screener.text()))
                    .findFirst()
                    .orElse(questions.size());
            boolean isNew = at == questions.size();
            var question = ScreenerQuestion.choosing(
                    isNew ? null : questions.get(at).id(),
                    screener.text(),
                    screener.several(),
                    isNew ? behind(questions) : questions.get(at).order(),
                    screener.options().stream()
                            .map(option -> new ScreenerQuestion.Answer(option.text(), option.screensOut()))
                            .toList());
            if (isNew) {
                questions.add(question);
            } else {
                questions.set(at, question);
            }
        }
        return questions.stream().limit(StudyPatch.MAX_QUESTIONS).toList();
    }

    private static int behind(List<ScreenerQuestion> questions) {
        return questions.stream().mapToInt(ScreenerQuestion::order).max().orElse(-1) + 1;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String wire) {
        return wire == null ? null : Wire.constant(type, wire).orElse(null);
    }
}
