package io.research.signal.answer;

import io.research.contracts.interview.InterviewCompleted;
import io.research.signal.guide.Guide;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.run.Mode;
import io.research.signal.run.RunGuide;
import java.util.List;
import java.util.UUID;

/**
 * What one person answered.
 *
 * @param id of the interview
 * @param participantId null where nobody was invited by name
 * @param choice of a preference the option, of the other modes the place of what it counts for; null as long as it cannot be
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
                .filter(guide -> GuideReplies.wasAsked(Guide.of(guide.terms()), transcript))
                .findFirst()
                .orElse(guides.getFirst());
        var guide = Guide.of(used.terms());
        var reading = GuideReplies.of(guide, transcript);
        var counted = reading.replies(guide.counted().purpose());
        return new Answer(
                interview.id(),
                interview.participant() == null ? null : interview.participant().id(),
                used.version(),
                guide.mode(),
                choice(guide, counted),
                interview.language() == null ? guide.language() : interview.language(),
                new AnswerContent(
                        counted,
                        reading.replies(Purpose.REASON),
                        reading.replies(Purpose.OBJECTION),
                        transcript.turns()));
    }

    /** The same, of somebody who was understood to have chosen that. */
    public Answer choosing(String other) {
        return new Answer(id, participantId, guideVersion, mode, other, language, content);
    }

    /** The same in other words. */
    Answer saying(AnswerContent other) {
        return new Answer(id, participantId, guideVersion, mode, choice, language, other);
    }

    private static String choice(Guide guide, List<String> replies) {
        var options = guide.counted().options();
        var place = ExactChoice.among(options, replies);
        return place.isEmpty()
                ? null
                : guide.mode() == Mode.PREFERENCE ? options.get(place.getAsInt()) : Integer.toString(place.getAsInt());
    }
}
