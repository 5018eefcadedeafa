package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.Intent;
import io.research.interviews.moderator.agenda.InterviewState;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.reply.Reply;
import io.research.interviews.moderator.reply.Utterance;
import io.research.interviews.moderator.safety.Concern;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An interview that is held by hand, reply by reply. */
final class InterviewFixture {
    static final String FLOW =
            """
            1. Warm-up (2 min)
            - What do you drink in the morning?
            2. Choosing (5 min)
            - What made you pick your last tea?
            - Where did you buy it?
            3. Wishes (3 min)
            - If you could change one thing about tea, what would it be?
            """;
    static final String FULL_ANSWER =
            "I went to the small shop near the station, because the owner knows me and lets me smell every tin.";

    private final Interviewer interviewer = new Interviewer();
    private final List<Utterance> transcript = new ArrayList<>();
    private final Briefing briefing;
    private Duration elapsed = Duration.ZERO;
    private Turn turn;

    private InterviewFixture(String flow, String language) {
        this(flow, language, Intent.NONE);
    }

    private InterviewFixture(String flow, String language, Intent intent) {
        var guide = ConversationFlow.parse(flow, "Tea at home");
        this.briefing = new Briefing(
                guide,
                InterviewerLanguages.choose(language, null),
                "Tea at home",
                Duration.ofMinutes(10),
                null,
                "",
                intent);
        hear(interviewer.open(briefing));
    }

    static InterviewFixture anInterview() {
        return new InterviewFixture(FLOW, "en");
    }

    static InterviewFixture anInterviewOf(String flow) {
        return new InterviewFixture(flow, "en");
    }

    /** An interview whose researcher wants that beside the questions. */
    static InterviewFixture anInterviewWith(Intent intent) {
        return new InterviewFixture(FLOW, "en", intent);
    }

    static InterviewFixture anInterviewIn(String language) {
        return new InterviewFixture(FLOW, language);
    }

    /** Goes on from a state that was stored, as after a restart. */
    InterviewFixture resumedFrom(InterviewState state) {
        turn = new Turn(turn.messages(), turn.shows(), state, turn.ending(), turn.progress());
        return this;
    }

    InterviewFixture says(String text) {
        return saysAfter(text, Duration.ofSeconds(20));
    }

    /** A reply in which somebody else than the rules suspects something. */
    InterviewFixture saysSuspiciously(String text, Concern suspected) {
        elapsed = elapsed.plusSeconds(20);
        var reply = new Reply(text, elapsed, List.copyOf(transcript), suspected);
        transcript.add(Utterance.byParticipant(text));
        hear(interviewer.answer(briefing, turn.state(), reply));
        return this;
    }

    InterviewFixture saysAfter(String text, Duration time) {
        elapsed = elapsed.plus(time);
        var earlier = List.copyOf(transcript);
        transcript.add(Utterance.byParticipant(text));
        hear(interviewer.answer(briefing, turn.state(), new Reply(text, elapsed, earlier)));
        return this;
    }

    /** What may be done after that reply, twenty seconds later; nothing is done yet. */
    Envelope envelopeAfter(String text) {
        return envelopeAfter(text, Duration.ofSeconds(20));
    }

    Envelope envelopeAfter(String text, Duration time) {
        return interviewer.envelope(
                briefing, turn.state(), new Reply(text, elapsed.plus(time), List.copyOf(transcript)));
    }

    /** Goes on with a turn that somebody has chosen after that reply. */
    InterviewFixture goesOnWith(String text, Turn chosen) {
        elapsed = elapsed.plusSeconds(20);
        transcript.add(Utterance.byParticipant(text));
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
