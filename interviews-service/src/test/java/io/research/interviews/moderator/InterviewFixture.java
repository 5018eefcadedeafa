package io.research.interviews.moderator;

import io.research.interviews.GuideFixture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An interview that is held by hand, reply by reply. */
final class InterviewFixture {
    static final String FLOW =
            """
            # Warm-up
            What do you drink in the morning?
            # Choosing
            What made you pick your last tea?
            Where did you buy it?
            # Wishes
            If you could change one thing about tea, what would it be?
            """;
    static final String FULL_ANSWER =
            "I went to the small shop near the station, because the owner knows me and lets me smell every tin.";

    private final ScriptedInterviewer scriptedInterviewer = new ScriptedInterviewer();
    private final List<Utterance> transcript = new ArrayList<>();
    private final Briefing briefing;
    private Duration elapsed = Duration.ZERO;
    private Turn turn;

    private InterviewFixture(String lines, String language, int minutes, String contact) {
        this.briefing = new Briefing(
                GuideFixture.guide(lines),
                InterviewerLanguages.choose(language, null),
                language,
                "Tea at home",
                Duration.ofMinutes(minutes),
                null,
                "",
                contact);
        hear(scriptedInterviewer.open(briefing));
    }

    static InterviewFixture anInterview() {
        return new InterviewFixture(FLOW, "en", 10, null);
    }

    /** @param lines as {@link GuideFixture} reads them */
    static InterviewFixture anInterviewOf(String lines) {
        return new InterviewFixture(lines, "en", 10, null);
    }

    static InterviewFixture aShortInterviewOf(String lines) {
        return new InterviewFixture(lines, "en", 5, null);
    }

    static InterviewFixture anInterviewIn(String language) {
        return new InterviewFixture(FLOW, language, 10, null);
    }

    static InterviewFixture anInterviewOfPeopleAt(String contact) {
        return new InterviewFixture(FLOW, "en", 10, contact);
    }

    /** Goes on from a state that was stored, as after a restart. */
    InterviewFixture resumedFrom(InterviewState state) {
        turn = new Turn(turn.messages(), turn.shows(), state, turn.ending(), turn.progress(), null);
        return this;
    }

    InterviewFixture says(String text) {
        return saysAfter(text, Duration.ofSeconds(20));
    }

    InterviewFixture saysAfter(String text, Duration time) {
        elapsed = elapsed.plus(time);
        var earlier = List.copyOf(transcript);
        transcript.add(Utterance.byParticipant(text, false));
        hear(scriptedInterviewer.answer(briefing, turn.state(), new Reply(text, elapsed, earlier)));
        return this;
    }

    /** What may be done after that reply, twenty seconds later; nothing is done yet. */
    Envelope envelopeAfter(String text) {
        return envelopeAfter(text, Duration.ofSeconds(20));
    }

    Envelope envelopeAfter(String text, Duration time) {
        return scriptedInterviewer.envelope(
                briefing, turn.state(), new Reply(text, elapsed.plus(time), List.copyOf(transcript)));
    }

    /** Goes on with a turn that somebody has chosen after that reply. */
    InterviewFixture goesOnWith(String text, Turn chosen) {
        elapsed = elapsed.plusSeconds(20);
        transcript.add(Utterance.byParticipant(text, false));
        hear(chosen);
        return this;
    }

    Turn turn() {
        return turn;
    }

    /** What the interviewer said last, in one text. */
    String heard() {
        return String.join(" ", turn.messages());
    }

    List<String> allHeard() {
        return transcript.stream()
                .filter(utterance -> utterance.speaker() == Utterance.Speaker.INTERVIEWER)
                .map(Utterance::text)
                .toList();
    }

    private void hear(Turn next) {
        turn = next;
        next.messages().forEach(message -> transcript.add(Utterance.byInterviewer(message)));
    }
}
