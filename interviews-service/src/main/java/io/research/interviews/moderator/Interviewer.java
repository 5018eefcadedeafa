package io.research.interviews.moderator;

import io.research.interviews.moderator.InterviewState.Position;
import io.research.interviews.moderator.language.Cue;
import io.research.interviews.moderator.language.Phrase;
import java.util.List;
import java.util.Optional;

/**
 * Holds an interview turn by turn, without a language model: greets, asks the questions of the guide as written, one
 * at a time, probes by what was said, keeps to the planned time and closes. Has no state of its own and may be shared
 * by threads; the same input gives the same turn.
 */
public final class Interviewer {
    private static final int MOST_REPEATS = 1;

    /** The first turn: the greeting and the first question. */
    public Turn open(Briefing briefing) {
        var talk = new Talk(briefing);
        var first = new Position(0, 0);
        String question = talk.speech.question(first);
        return talk.turn(InterviewState.atTheBeginning().asking(first, question), talk.speech.greeting(), question);
    }

    /**
     * The turn after a reply. A reply to an interview that has ended changes nothing and is answered with no message.
     *
     * @param state of the previous turn of this interview
     */
    public Turn answer(Briefing briefing, InterviewState state, Reply reply) {
        var talk = new Talk(briefing);
        if (state.ending() != Ending.NONE) {
            return talk.turn(state);
        }
        InterviewState now = state.at(reply.elapsed());
        return now.pending().stopAsked() ? talk.afterStopAsked(now, reply) : talk.after(now, reply);
    }

    /** The rules of one turn. */
    private static final class Talk {
        private final Briefing briefing;
        private final Agenda agenda;
        private final Speech speech;
        private final Listening listening;

        Talk(Briefing briefing) {
            this.briefing = briefing;
            this.agenda = new Agenda(briefing.guide());
            this.speech = new Speech(briefing, agenda);
            this.listening = new Listening(briefing.language());
        }

        Turn after(InterviewState state, Reply reply) {
            Reading reading = listening.read(reply, state.pending().words());
            return switch (reading.heard()) {
                case STOP -> stop(state);
                case MAYBE_STOP -> turn(state.asksToStop(), say(Phrase.CONFIRM_STOP, state));
                case REFUSAL -> moveOn(state, say(Phrase.REFUSED, state));
                case DONT_KNOW -> moveOn(state, say(Phrase.DONT_KNOW, state));
                case CLARIFICATION -> repeat(state, Phrase.CLARIFY, Phrase.MOVE_ON);
                case QUESTION_BACK -> repeat(state, Phrase.CANNOT_SAY, Phrase.NOTED);
                case ABUSE -> repeat(state, Phrase.CALM, Phrase.MOVE_ON);
                case OFF_TOPIC -> repeat(state, Phrase.REDIRECT, Phrase.MOVE_ON);
                case ANSWER -> afterAnswer(state.answered(), reading);
            };
        }

        Turn afterStopAsked(InterviewState state, Reply reply) {
            if (listening.says(Cue.YES, reply.text()) || listening.wishesToStop(reply)) {
                return stop(state);
            }
            return listening.says(Cue.NO, reply.text())
                    ? turn(
                            state.goesOn(),
                            say(Phrase.GO_ON, state),
                            state.pending().words())
                    : after(state, reply);
        }

        private Turn afterAnswer(InterviewState state, Reading reading) {
            return new Probing(briefing, agenda, speech)
                    .after(reading, state)
                    .map(probe -> turn(state.probing(probe.kind(), probe.wording(), probe.words()), probe.words()))
                    .orElseGet(() -> moveOn(state, reading.moved() ? say(Phrase.ACKNOWLEDGE_FEELING, state) : ""));
        }

        /** Goes to the next question; a blank lead is replaced by one that suits it. */
        private Turn moveOn(InterviewState state, String lead) {
            Optional<Position> next = agenda.after(state.position(), new Pace(briefing, state));
            if (next.isEmpty()) {
                return end(state, Ending.COMPLETED, lead, say(Phrase.GOODBYE, state));
            }
            String question = speech.question(next.get());
            String first = lead.isBlank() ? say(leadTo(next.get(), state.position()), state) : lead;
            return turn(state.asking(next.get(), question), first, question);
        }

        private Phrase leadTo(Position next, Position current) {
            if (next.topic() == current.topic() || agenda.isLastQuestion(next)) {
                return Phrase.ACKNOWLEDGE;
            }
            return agenda.isLastTopic(next) ? Phrase.LAST_TOPIC : Phrase.NEXT_TOPIC;
        }

        private Turn repeat(InterviewState state, Phrase lead, Phrase onceMore) {
            return state.pending().repeats() < MOST_REPEATS
                    ? turn(state.repeating(), say(lead, state), state.pending().words())
                    : moveOn(state, say(onceMore, state));
        }

        private Turn stop(InterviewState state) {
            return agenda.isLastQuestion(state.position())
                    ? end(state, Ending.COMPLETED, "", say(Phrase.GOODBYE, state))
                    : end(state, Ending.PARTICIPANT_LEFT, "", say(Phrase.STOPPED, state));
        }

        private Turn end(InterviewState state, Ending ending, String lead, String goodbye) {
            InterviewState ended = state.ended(ending);
            return lead.isBlank() ? turn(ended, goodbye) : turn(ended, lead, goodbye);
        }

        private String say(Phrase phrase, InterviewState state) {
            return speech.say(phrase, state.spoken());
        }

        Turn turn(InterviewState state, String... messages) {
            return new Turn(List.of(messages), state, state.ending(), agenda.progress(state));
        }
    }
}
