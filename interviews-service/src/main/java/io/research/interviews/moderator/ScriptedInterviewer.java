package io.research.interviews.moderator;

import io.research.interviews.moderator.InterviewState.Position;

/**
 * Conducts an interview turn by turn, without a language model: it greets, says the items of the guide as written, one
 * at a time, follows up on short answers, keeps to the planned time and closes. It does not try to understand meaning.
 * It is stateless and can be shared by threads; the same input gives the same turn.
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
     * The turn after a reply. If the interview has ended, nothing changes and there is no message.
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

    /** The limits of a model's turn after a reply, in an interview that has not ended. */
    public Envelope envelope(Briefing briefing, InterviewState state, Reply reply) {
        return new Envelope(situation(briefing, state, reply));
    }

    private static Situation situation(Briefing briefing, InterviewState state, Reply reply) {
        var heard = ParsedReply.of(reply, briefing.language());
        return new Situation(briefing, state.at(reply.elapsed(), heard.words()), heard, heard.kind());
    }
}
