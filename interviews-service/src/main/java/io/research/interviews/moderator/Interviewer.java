package io.research.interviews.moderator;

import io.research.interviews.moderator.InterviewState.Position;
import io.research.interviews.moderator.language.WordCount;

/**
 * Holds an interview turn by turn, without a language model: greets, asks the questions of the guide as written, one
 * at a time, probes by what was said, keeps to the planned time and closes. Has no state of its own and may be shared
 * by threads; the same input gives the same turn.
 */
public final class Interviewer {

    /** The first turn: the greeting and the first question. */
    public Turn open(Briefing briefing) {
        var speech = new Speech(briefing, new Agenda(briefing.guide()));
        var first = new Position(0, 0);
        String question = speech.question(first);
        return new Talk(briefing, new Memory(briefing.language(), briefing.studyTitle(), Reply.NONE))
                .turn(InterviewState.atTheBeginning().asking(first, question), speech.greeting(), question);
    }

    /**
     * The turn after a reply. A reply to an interview that has ended changes nothing and is answered with no message.
     *
     * @param state of the previous turn of this interview
     */
    public Turn answer(Briefing briefing, InterviewState state, Reply reply) {
        var talk = new Talk(briefing, new Memory(briefing.language(), briefing.studyTitle(), reply));
        if (state.ending() != Ending.NONE) {
            return talk.turn(state);
        }
        InterviewState now = at(state, reply);
        return now.pending().stopAsked() ? talk.afterStopAsked(now, reply) : talk.after(now, reply);
    }

    /** What may be done in the turn after a reply, in an interview that has not ended. */
    public Envelope envelope(Briefing briefing, InterviewState state, Reply reply) {
        var talk = new Talk(briefing, new Memory(briefing.language(), briefing.studyTitle(), reply));
        return new Envelope(briefing, talk, at(state, reply), reply);
    }

    private static InterviewState at(InterviewState state, Reply reply) {
        return state.at(reply.elapsed(), WordCount.of(reply.text()));
    }
}
