package io.research.interviews.moderator;

import io.research.interviews.moderator.InterviewState.Position;

/**
 * Holds an interview turn by turn, without a language model: greets, says the items of the guide as they are written, one
 * at a time, asks for more where an answer is short, keeps to the planned time and closes. It guesses at no meaning. Has no
 * state of its own and may be shared by threads; the same input gives the same turn.
 */
public final class ScriptedInterviewer {

    /** The first turn: the greeting and the first item. */
    public Turn open(Briefing briefing) {
        var at = new Situation(briefing, InterviewState.atTheBeginning(), null, ReplyKind.ANSWER);
        Position first = new Agenda(briefing.guide()).first().orElse(new Position(0, 0));
        // From before the first place, so that what is said before it is said.
        return at.at(new InterviewState(new Position(-1, 0), null, null, null, 0, 0, null, 0, null))
                .ask(first, new Speech(briefing).greeting());
    }

    /**
     * The turn after a reply. A reply to an interview that has ended changes nothing and is answered with no message.
     *
     * @param state of the previous turn of this interview
     */
    public Turn answer(Briefing briefing, InterviewState state, Reply reply) {
        return answer(situation(briefing, state, reply));
    }

    static Turn answer(Situation at) {
        if (at.state().ending() != TurnEnd.NONE) {
            return at.turn(at.state());
        }
        return at.state().pending().stopAsked()
                ? Reaction.toChoice(at)
                : Reaction.of(at.kind()).to(at);
    }

    /** What may be done in the turn after a reply, in an interview that has not ended. */
    public Envelope envelope(Briefing briefing, InterviewState state, Reply reply) {
        return new Envelope(situation(briefing, state, reply));
    }

    private static Situation situation(Briefing briefing, InterviewState state, Reply reply) {
        var heard = ParsedReply.of(reply, briefing.language());
        return new Situation(briefing, state.at(reply.elapsed(), heard.words()), heard, heard.kind());
    }
}
