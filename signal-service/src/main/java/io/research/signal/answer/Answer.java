package io.research.signal.answer;

import io.research.contracts.interview.InterviewCompleted;
import io.research.signal.choice.ChoiceReader;
import io.research.signal.guide.Guide;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.run.RunGuide;
import io.research.signal.terms.Mode;
import java.util.List;
import java.util.UUID;

/**
 * What one person answered.
 *
 * @param id of the interview
 * @param participantId null where nobody was invited by name
 * @param choice of a preference the option, of the other modes its place in the closed question; null when it cannot be
 *     told
 */
public record Answer(
        UUID id,
        UUID participantId,
        int guideVersion,
        Mode mode,
        String choice,
        String language,
        AnswerContent content) {

    /** Reads the interview by the newest of these guides that it was held under. */
    static Answer of(InterviewCompleted interview, List<RunGuide> guides) {
        var transcript = Transcript.of(interview);
        var used = guides.stream()
                .filter(guide -> GuideReading.wasAsked(Guide.of(guide.terms()), transcript))
                .findFirst()
                .orElse(guides.getFirst());
        var guide = Guide.of(used.terms());
        var reading = GuideReading.of(guide, transcript);
        String language = interview.language() == null ? guide.language() : interview.language();
        return new Answer(
                interview.id(),
                interview.participant() == null ? null : interview.participant().id(),
                used.version(),
                guide.mode(),
                choice(guide, language, reading),
                language,
                new AnswerContent(reasons(reading), reading.replies(Purpose.OBJECTION), transcript.turns()));
    }

    /** Who said why with the choice itself, and was not asked again, has said it there. */
    private static List<String> reasons(GuideReading reading) {
        var asked = reading.replies(Purpose.REASON);
        return asked.isEmpty() ? reading.replies(Purpose.CHOICE) : asked;
    }

    private static String choice(Guide guide, String language, GuideReading reading) {
        Integer place = ChoiceReader.read(guide, language, reading.shown(), reading.replies(Purpose.CHOICE));
        if (place == null) {
            return null;
        }
        return switch (guide.mode()) {
            case PREFERENCE -> guide.choice().options().get(place);
            case CLAIM -> place.toString();
            case MESSAGE ->
                place == 0 && !ChoiceReader.tells(language, reading.replies(Purpose.RESTATEMENT))
                        ? null
                        : place.toString();
        };
    }
}
