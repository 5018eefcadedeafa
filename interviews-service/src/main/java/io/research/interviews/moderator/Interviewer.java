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
        return talk(briefing, Reply.NONE)
                .turn(InterviewState.atTheBeginning().asking(first, question), speech.greeting(), question);
    }

    /**
     * The turn after a reply. A reply to an interview that has ended changes nothing and is answered with no message.
     *
     * @param state of the previous turn of this interview
     */
    public Turn answer(Briefing briefing, InterviewState state, Reply reply) {
        var said = said(briefing, reply);
        var talk = talk(briefing, said);
        return state.ending() == Ending.NONE ? talk.next(at(state, said), said) : talk.turn(state);
    }

    /** What may be done in the turn after a reply, in an interview that has not ended. */
    public Envelope envelope(Briefing briefing, InterviewState state, Reply reply) {
        var said = said(briefing, reply);
        return new Envelope(briefing, talk(briefing, said), at(state, said), said);
    }

    private static Talk talk(Briefing briefing, Reply reply) {
        return new Talk(briefing, new Memory(briefing.language(), briefing.studyTitle(), reply));
    }

    private static Reply said(Briefing briefing, Reply reply) {
        return new Hearing(briefing.language()).afterReturn(reply);
    }

    private static InterviewState at(InterviewState state, Reply reply) {
        return state.at(reply.elapsed(), WordCount.of(reply.text()));
    }
}
