package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Agenda;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.Ending;
import io.research.interviews.moderator.agenda.InterviewState;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.agenda.Pace;
import io.research.interviews.moderator.agenda.Stimulus;
import io.research.interviews.moderator.guide.Ask.Wording;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.language.Phrases;
import io.research.interviews.moderator.reply.AnswerReader;
import io.research.interviews.moderator.reply.Reading;
import io.research.interviews.moderator.reply.Reply;
import io.research.interviews.moderator.reply.ReplyClassifier;
import io.research.interviews.moderator.reply.ReplyKind;
import io.research.interviews.moderator.safety.Concern;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rules of one turn. */
final class TurnRules {
    private static final int MOST_REPEATS = 1;
    private static final int ABUSES_BEFORE_BOUNDARY = 2;
    private static final int FEW_WORDS = 6;
    private static final String MENTIONED = "MENTIONED";

    private final Briefing briefing;
    private final Agenda agenda;
    private final Speech speech;
    private final ReplyClassifier classifier;
    private final Memory memory;
    private final Set<Concern> concerns;

    /** @param concerns that the safety layer has found in the reply */
    TurnRules(Briefing briefing, Memory memory, Set<Concern> concerns) {
        this.briefing = briefing;
        this.agenda = new Agenda(briefing.guide());
        this.speech = new Speech(briefing, agenda);
        this.classifier = new ReplyClassifier(briefing.language());
        this.memory = memory;
        this.concerns = concerns;
    }

    /** The turn after a reply, whatever it was asked. */
    Turn next(InterviewState state, Reply reply) {
        if (state.pending().checkedIn()) {
            return afterCheckIn(state.goesOn(), reply);
        }
        return state.pending().stopAsked() ? afterStopAsked(state, reply) : after(state, reply);
    }

    Turn after(InterviewState state, Reply reply) {
        return isInCrisis(state) ? endKindly(state) : after(state, reply, heard(reply));
    }

    ReplyKind heard(Reply reply) {
        return classifier.heard(reply, concerns);
    }

    Turn after(InterviewState state, Reply reply, ReplyKind heard) {
        return switch (heard) {
            case STOP -> mayStop(state);
            case CRISIS -> afterCrisis(state);
            case MINOR -> end(state, Ending.PARTICIPANT_LEFT, "", say(Phrase.MINOR, state));
            case PAUSE ->
                turn(state.goesOn(), say(Phrase.PAUSED, state), state.pending().words());
            case CORRECTION -> backToQuestion(state, corrected());
            case RETURNED -> backToQuestion(state, "");
            case MEDICAL_QUESTION ->
                turn(state.goesOn(), say(Phrase.MEDICAL, state), state.pending().words());
            case DISTRESS -> afterDistress(state.answered());
            case REFUSAL -> moveOn(state, say(Phrase.REFUSED, state));
            case DONT_KNOW -> skip(state, say(Phrase.DONT_KNOW, state));
            case SAID_BEFORE -> skip(state, say(Phrase.ALREADY_TOLD, state));
            case CLARIFICATION -> repeat(state, Phrase.CLARIFY, Phrase.MOVE_ON);
            case QUESTION_ABOUT_INTERVIEW -> backToQuestion(state, aside(state, reply));
            case QUESTION_BACK -> repeat(state, Phrase.CANNOT_SAY, Phrase.NOTED);
            case ABUSE -> afterAbuse(state.abused());
            case OFF_TOPIC -> repeat(state, Phrase.REDIRECT, Phrase.MOVE_ON);
            case ANSWER -> mayCheckIn(state, reply) ? checkIn(state.answered()) : afterAnswer(state.answered(), reply);
        };
    }

    /** The participant was asked whether to end. */
    Turn afterStopAsked(InterviewState state, Reply reply) {
        ReplyKind heard = heard(reply);
        if (heard == ReplyKind.CRISIS || heard == ReplyKind.MINOR || heard == ReplyKind.PAUSE) {
            return after(state.goesOn(), reply, heard);
        }
        if (heard == ReplyKind.STOP) {
            return stop(state);
        }
        if (classifier.declines(reply.text())) {
            return turn(
                    state.goesOn(), say(Phrase.GO_ON, state), state.pending().words());
        }
        return classifier.agrees(reply.text()) ? stop(state) : after(state.goesOn(), reply);
    }

    Turn turn(InterviewState state, String... messages) {
        return new Turn(List.of(messages), shown(state), state, state.ending(), agenda.progress(state));
    }

    /** Where the rules see an answer, somebody else something that would be hard on the participant: asked once a topic. */
    private boolean mayCheckIn(InterviewState state, Reply reply) {
        return reply.suspected() != null
                && !state.hasProbedTopic(Phrase.CHECK_IN.name())
                && !agenda.isClosing(state.position());
    }

    private Turn checkIn(InterviewState state) {
        return turn(Probing.flagged(state).marking(Phrase.CHECK_IN.name()).checksIn(), say(Phrase.CHECK_IN, state));
    }

    /** What was said before the participant was asked whether to go on counts as the answer. */
    private Turn afterCheckIn(InterviewState state, Reply reply) {
        ReplyKind heard = heard(reply);
        if (heard == ReplyKind.ANSWER && classifier.declines(reply.text()) && !classifier.agrees(reply.text())) {
            return mayStop(state);
        }
        boolean isBrief =
                Words.count(reply.text()) <= FEW_WORDS && owed(state, reply).isEmpty();
        return heard == ReplyKind.RETURNED || heard == ReplyKind.ANSWER && isBrief
                ? moveOn(state, "")
                : after(state, reply.suspecting(null), heard);
    }

    private Turn afterAnswer(InterviewState state, Reply reply) {
        Reading reading = reading(state, reply);
        String owed = owed(state, reply);
        // A feeling is acknowledged before it is asked about, once for a question.
        String lead = speech.joined(owed, reading.moved() ? thanksForFeeling(state) : "");
        return probing()
                .after(reading, state)
                .map(probe -> probe(state, isFirstProbe(state) ? lead : owed, probe))
                .orElseGet(() -> reading.nothing() ? skip(state, briefly(state)) : moveOn(state, lead));
    }

    private Turn probe(InterviewState state, String lead, Probing.Choice probe) {
        InterviewState next = state.probing(probe.kind(), probe.wording(), probe.words());
        return lead.isEmpty() ? turn(next, probe.words()) : turn(next, lead, probe.words());
    }

    private static boolean isFirstProbe(InterviewState state) {
        return state.pending().probes().isEmpty();
    }

    /** What a reply is owed before anything is asked: thanks for a correction, and an answer to what it asks. */
    String owed(InterviewState state, Reply reply) {
        return speech.joined(classifier.corrects(reply).isPresent() ? corrected() : "", aside(state, reply));
    }

    /** Always in the same words, by which {@link Memory} knows them. */
    private String corrected() {
        return speech.say(Phrase.CORRECTED, 0);
    }

    /** Whether the reply says plainly whether to end, after it was asked that. */
    boolean decides(Reply reply) {
        return classifier.declines(reply.text()) || classifier.agrees(reply.text());
    }

    /** Whether a question of somebody's own may follow up the reply. */
    boolean mayProbe(InterviewState state, Reply reply) {
        return probing().allowsOwn(reading(state, reply), state.answered());
    }

    /** The follow-up of the plan that the reply leads to. */
    Optional<Probing.Choice> followUp(InterviewState state, Reply reply) {
        return probing().followUp(reading(state, reply), state.answered());
    }

    Turn probe(InterviewState state) {
        return probe(state, "", probing().neutral(state));
    }

    Turn probe(InterviewState state, Probing.Choice choice) {
        return probe(state, "", choice);
    }

    private Probing probing() {
        return new Probing(briefing, agenda, speech, memory);
    }

    private Reading reading(InterviewState state, Reply reply) {
        return new AnswerReader(briefing.language())
                .read(reply.text(), state.pending().words());
    }

    /** From here on nothing of the plan is asked: the next message, whatever it says, ends the interview. */
    private Turn afterCrisis(InterviewState state) {
        return turn(
                state.answered().marking(Phrase.CRISIS.name()).goesOn(),
                speech.joined(say(Phrase.CRISIS, state), speech.helpline()));
    }

    static boolean isInCrisis(InterviewState state) {
        return state.hasMarked(Phrase.CRISIS.name());
    }

    private Turn endKindly(InterviewState state) {
        return end(
                state,
                Ending.PARTICIPANT_LEFT,
                "",
                speech.joined(say(Phrase.CRISIS_GOODBYE, state), speech.helpline()));
    }

    /** What is hard to tell is not asked about any further. */
    private Turn afterDistress(InterviewState state) {
        String kind = Phrase.DISTRESS.name();
        return state.hasMarked(kind)
                ? moveOn(state, thanksForFeeling(state))
                : moveOn(state.marking(kind), say(Phrase.DISTRESS, state));
    }

    private Turn afterAbuse(InterviewState state) {
        if (state.abuses() > ABUSES_BEFORE_BOUNDARY) {
            return stop(state);
        }
        return state.abuses() == ABUSES_BEFORE_BOUNDARY
                ? turn(state.asksToStop(), say(Phrase.BOUNDARY, state))
                : repeat(state, Phrase.CALM, Phrase.MOVE_ON);
    }

    /** Leaves the question; words that announce the next one are not said where there is none. */
    private Turn skip(InterviewState state, String lead) {
        return moveOn(state, next(state).isPresent() ? lead : "");
    }

    /** Goes to the next question; a blank lead is replaced by one that suits it. */
    private Turn moveOn(InterviewState state, String lead) {
        Optional<Position> next = next(state);
        if (next.isEmpty()) {
            return end(state, Ending.COMPLETED, lead, say(Phrase.GOODBYE, state));
        }
        return ask(state, next.get(), lead);
    }

    /** Asks what the plan has at that place; a blank lead is replaced by one that suits it. */
    Turn ask(InterviewState state, Position place, String lead) {
        String question = speech.question(place);
        String first = lead.isBlank() ? leadTo(place, state) : lead;
        Optional<String> known = state.hasProbedTopic(MENTIONED) ? Optional.empty() : mentioned(place, state);
        return known.map(quote -> turn(
                        state.asking(place, question).marking(MENTIONED),
                        speech.joined(
                                first,
                                quote.isEmpty()
                                        ? say(Phrase.TOUCHED, state)
                                        : Phrases.fill(say(Phrase.MENTIONED, state), quote)),
                        question))
                .orElseGet(() -> turn(state.asking(place, question), first, question));
    }

    String question(Position place) {
        return speech.question(place);
    }

    /** Whether the question is asked whatever was said and however little time there is. */
    boolean isMust(Position place) {
        return place.question() == 0
                || briefing.stimulus() != null && briefing.stimulus().first().equals(place);
    }

    /** Where the plan may go on, in its order: each place but the last may be left out. */
    List<Position> reachable(InterviewState state) {
        var pace = new Pace(briefing, state);
        var places = new ArrayList<Position>();
        Optional<Position> next = agenda.after(state.position(), pace);
        while (next.isPresent()) {
            var place = next.get();
            if (!state.wasAnswered(place) || isMust(place)) {
                places.add(place);
            }
            boolean isOwn =
                    !agenda.isLastQuestion(place) && agenda.question(place).isEmpty();
            next = isOwn || mayBeLeftOut(place, state, pace) ? agenda.after(place, pace) : Optional.empty();
        }
        return places;
    }

    boolean mayRepeat(InterviewState state) {
        return state.pending().repeats() < MOST_REPEATS;
    }

    /** Answers what was asked, without knowing the answer, and asks again. */
    Turn answerBack(InterviewState state) {
        return turn(
                state.repeating(),
                say(Phrase.CANNOT_SAY, state),
                state.pending().words());
    }

    Turn close(InterviewState state) {
        return end(state, Ending.COMPLETED, "", say(Phrase.GOODBYE, state));
    }

    /** Keeps that nothing that was said is repeated from now on. */
    InterviewState flagging(InterviewState state, Concern concern) {
        return concern == null || !concern.isNeverRepeated() ? state : Probing.flagged(state);
    }

    /** What was answered early is not asked again, and where time is short, what was spoken of; but each topic is raised. */
    private Optional<Position> next(InterviewState state) {
        var pace = new Pace(briefing, state);
        Optional<Position> next = agenda.after(state.position(), pace);
        while (next.isPresent() && mayBeLeftOut(next.get(), state, pace)) {
            next = agenda.after(next.get(), pace);
        }
        return next;
    }

    private boolean mayBeLeftOut(Position place, InterviewState state, Pace pace) {
        return isForOthers(place)
                || !isMust(place)
                        && (state.wasAnswered(place)
                                || wasAnswered(place)
                                || pace.isShort() && mentioned(place, state).isPresent());
    }

    /** Whether the plan has the question for people of whom this is none. */
    private boolean isForOthers(Position position) {
        return agenda.question(position)
                .map(Question::ask)
                .filter(ask -> ask.condition() != null && memory.denies(ask.condition()))
                .isPresent();
    }

    private boolean wasAnswered(Position position) {
        return agenda.question(position)
                .map(Question::ask)
                .filter(ask -> ask.wording().isAsWritten() && !ask.asksWhatIsLeft())
                .filter(ask -> memory.answers(ask.text()))
                .isPresent();
    }

    /** What was said of it, blank where that is not to be repeated. */
    private Optional<String> mentioned(Position position, InterviewState state) {
        Optional<String> known = agenda.question(position)
                .map(Question::ask)
                .filter(ask -> ask.wording().isAsWritten() || ask.wording() == Wording.THEME)
                .filter(ask -> !ask.asksWhatIsLeft())
                .flatMap(ask -> memory.about(ask.text()))
                .map(quote -> Probing.wasFlagged(state) ? "" : quote);
        return known.isEmpty() && state.wasAnswered(position) ? Optional.of("") : known;
    }

    private String leadTo(Position next, InterviewState state) {
        if (next.topic() == state.position().topic() || agenda.isLastQuestion(next)) {
            return speech.say(Phrase.ACKNOWLEDGE, state.questions());
        }
        return speech.say(agenda.isLastTopic(next) ? Phrase.LAST_TOPIC : Phrase.NEXT_TOPIC, next.topic());
    }

    /** There is little to thank for in a "no". */
    private String briefly(InterviewState state) {
        return state.questions() % 2 == 0 ? say(Phrase.MOVE_ON, state) : speech.say(Phrase.ACKNOWLEDGE, 0);
    }

    private Turn backToQuestion(InterviewState state, String lead) {
        return turn(
                state.goesOn(),
                speech.joined(lead, say(Phrase.BACK, state)),
                state.pending().words());
    }

    /** The answer to what the reply asks about the interview; blank when it asks nothing. */
    String aside(InterviewState state, Reply reply) {
        return classifier
                .aside(reply.text())
                .map(aside -> speech.answer(aside, new Pace(briefing, state).minutesLeft()))
                .orElse("");
    }

    private Turn repeat(InterviewState state, Phrase lead, Phrase onceMore) {
        return mayRepeat(state)
                ? turn(state.repeating(), say(lead, state), state.pending().words())
                : skip(state, say(onceMore, state));
    }

    private Turn mayStop(InterviewState state) {
        return agenda.isClosing(state.position())
                ? stop(state)
                : turn(state.asksToStop(), say(Phrase.CONFIRM_STOP, state));
    }

    Turn stop(InterviewState state) {
        return agenda.isClosing(state.position())
                ? end(state, Ending.COMPLETED, "", say(Phrase.GOODBYE, state))
                : end(state, Ending.PARTICIPANT_LEFT, "", say(Phrase.STOPPED, state));
    }

    private Turn end(InterviewState state, Ending ending, String lead, String goodbye) {
        InterviewState ended = state.ended(ending);
        return lead.isBlank() ? turn(ended, goodbye) : turn(ended, lead, goodbye);
    }

    private String thanksForFeeling(InterviewState state) {
        return speech.say(Phrase.ACKNOWLEDGE_FEELING, state.questions());
    }

    private String say(Phrase phrase, InterviewState state) {
        return speech.say(phrase, state.spoken());
    }

    private Stimulus.Kind shown(InterviewState state) {
        var stimulus = briefing.stimulus();
        boolean isShown = stimulus != null
                && state.ending() == Ending.NONE
                && !state.pending().stopAsked()
                && state.pending().probes().isEmpty()
                && stimulus.first().equals(state.position());
        return isShown ? stimulus.kind() : null;
    }
}
