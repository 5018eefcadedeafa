package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Agenda;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.Ending;
import io.research.interviews.moderator.agenda.InterviewState;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.reply.Reply;
import io.research.interviews.moderator.reply.ReplyClassifier;
import io.research.interviews.moderator.safety.Concern;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.Words;
import java.util.Set;

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
        return rules(briefing, Reply.NONE, Set.of())
                .turn(InterviewState.atTheBeginning().asking(first, question), speech.greeting(), question);
    }

    /**
     * The turn after a reply. A reply to an interview that has ended changes nothing and is answered with no message.
     *
     * @param state of the previous turn of this interview
     */
    public Turn answer(Briefing briefing, InterviewState state, Reply reply) {
        var said = said(briefing, reply);
        var concerns = concerns(briefing, said);
        var rules = rules(briefing, said, concerns);
        return state.ending() == Ending.NONE ? rules.next(at(state, said, concerns), said) : rules.turn(state);
    }

    /** What may be done in the turn after a reply, in an interview that has not ended. */
    public Envelope envelope(Briefing briefing, InterviewState state, Reply reply) {
        var said = said(briefing, reply);
        var concerns = concerns(briefing, said);
        return new Envelope(briefing, rules(briefing, said, concerns), at(state, said, concerns), said);
    }

    private static TurnRules rules(Briefing briefing, Reply reply, Set<Concern> concerns) {
        return new TurnRules(briefing, new Memory(briefing.language(), briefing.studyTitle(), reply), concerns);
    }

    /** What comes before the content; found once for a turn, before anything else of the reply is looked at. */
    private static Set<Concern> concerns(Briefing briefing, Reply reply) {
        return SafetyLayer.read(reply.text(), briefing.language().code());
    }

    private static Reply said(Briefing briefing, Reply reply) {
        return new ReplyClassifier(briefing.language()).afterReturn(reply);
    }

    private static InterviewState at(InterviewState state, Reply reply, Set<Concern> concerns) {
        var now = state.at(reply.elapsed(), Words.count(reply.text()));
        return concerns.stream().anyMatch(Concern::isNeverRepeated) ? Probing.flagged(now) : now;
    }
}
