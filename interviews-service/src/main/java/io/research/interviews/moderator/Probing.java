package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Agenda;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.InterviewState;
import io.research.interviews.moderator.agenda.Pace;
import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.language.Phrases;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.moderator.reply.Probe;
import io.research.interviews.moderator.reply.Reading;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Chooses what to ask back after an answer: what the plan wants to know more of, else what the answer invites. */
record Probing(Briefing briefing, Agenda agenda, Speech speech, Memory memory) {
    static final String OF_PLAN = "PLAN";
    /** Marks that something was read in a reply that is never repeated, by whomever. */
    static final String FLAGGED = "FLAGGED";

    private static final String OF_OWN = "OWN";
    private static final String OF_GOAL = "GOAL";
    private static final int USUAL_PROBES = 2;

    /**
     * A probe, ready to be said.
     *
     * @param wording the words without what they quote
     */
    record Choice(String kind, String wording, String words) {}

    Optional<Choice> after(Reading reading, InterviewState state) {
        if (isOver(reading, state)) {
            return Optional.empty();
        }
        int allowed = new Pace(briefing, state).probes();
        return contrast(state)
                .or(() -> ofOwn(reading, state, allowed).filter(choice -> comesFirst(choice, state)))
                .or(() -> ofPlan(reading, state))
                .or(() -> ofOwn(reading, state, allowed))
                .or(() -> towardsGoal(state));
    }

    /** Asks for an example where the answer comes to something that no question is about, once for each of these. */
    private Optional<Choice> towardsGoal(InterviewState state) {
        var goals = briefing.intent().goals();
        return closes(state) || state.pending().probes().size() >= USUAL_PROBES
                ? Optional.empty()
                : IntStream.range(0, goals.size())
                        .filter(goal -> !state.hasMarked(OF_GOAL + (goal + 1)) && memory.comesTo(goals.get(goal)))
                        .mapToObj(goal -> {
                            String wording =
                                    speech.sayOtherThan(state.lastProbe(), Phrase.PROBE_EXAMPLE, state.spoken());
                            return new Choice(OF_GOAL + (goal + 1), wording, wording);
                        })
                        .findFirst();
    }

    /** The follow-up of the plan that comes next, if there is one and time for it. */
    Optional<Choice> followUp(Reading reading, InterviewState state) {
        return isOver(reading, state) ? Optional.empty() : ofPlan(reading, state);
    }

    /** Whether there is room for a follow-up of somebody's own, beside the one that the plan has next. */
    boolean allowsOwn(Reading reading, InterviewState state) {
        int planned = followUp(reading, state).isPresent() ? 1 : 0;
        int allowed = Math.min(USUAL_PROBES, new Pace(briefing, state).probes());
        return !isOver(reading, state)
                && !closes(state)
                && state.pending().probes().size() + planned < allowed;
    }

    /** What asks for more after any answer. */
    Choice neutral(InterviewState state) {
        String wording = speech.sayOtherThan(state.lastProbe(), Phrase.PROBE_MORE, state.spoken());
        return new Choice(OF_OWN, wording, wording);
    }

    private boolean isOver(Reading reading, InterviewState state) {
        return reading.nothing()
                || hurts(reading, state)
                || agenda.isLastQuestion(state.position())
                || state.pending().probes().size() >= new Pace(briefing, state).probes();
    }

    private boolean closes(InterviewState state) {
        return agenda.question(state.position())
                .map(Question::ask)
                .filter(Ask::asksWhatIsLeft)
                .isPresent();
    }

    /** Whether the answer speaks of feelings after something hard was told. */
    private static boolean hurts(Reading reading, InterviewState state) {
        return reading.moved() && (state.hasMarked(Phrase.DISTRESS.name()) || state.hasMarked(Phrase.CRISIS.name()));
    }

    /** Whether something was said that is not to be repeated; from then on nothing is. */
    static boolean wasFlagged(InterviewState state) {
        return state.abuses() > 0
                || state.hasMarked(Phrase.DISTRESS.name())
                || state.hasMarked(Phrase.CRISIS.name())
                || state.hasMarked(FLAGGED);
    }

    /** Keeps that nothing that was said is repeated from now on. */
    static InterviewState flagged(InterviewState state) {
        return state.hasMarked(FLAGGED) ? state : state.marking(FLAGGED);
    }

    /** What makes the answer plain comes before what else there is to know, as long as there is time for both. */
    private static boolean comesFirst(Choice choice, InterviewState state) {
        return state.pending().probes().isEmpty()
                && Probe.valueOf(choice.kind()).isUrgent();
    }

    /** Where one of the two statements may not be said back, both are only spoken of. */
    private Optional<Choice> contrast(InterviewState state) {
        return state.hasProbedTopic(Probe.CONTRAST.name()) || wasFlagged(state)
                ? Optional.empty()
                : memory.contrast().map(contrast -> {
                    var phrase = contrast.isQuotable() ? Phrase.PROBE_CONTRAST : Phrase.PROBE_CONTRAST_UNQUOTED;
                    String wording = speech.sayOtherThan(state.lastProbe(), phrase, state.spoken());
                    String words =
                            Phrases.fill(wording, Map.of("earlier", contrast.earlier(), "quote", contrast.now()));
                    return new Choice(Probe.CONTRAST.name(), wording, words);
                });
    }

    private Optional<Choice> ofPlan(Reading reading, InterviewState state) {
        List<Ask> planned =
                agenda.question(state.position()).map(Question::probes).orElse(List.of());
        return state.pending().probes().size() >= USUAL_PROBES
                ? Optional.empty()
                : planned.stream()
                        .skip(state.pending().probes().stream()
                                .filter(kind -> kind.startsWith(OF_PLAN))
                                .map(kind -> Integer.valueOf(kind.substring(OF_PLAN.length())))
                                .max(Integer::compare)
                                .orElse(0))
                        .filter(ask -> !(reading.reasoned() && asksOnlyWhy(ask)))
                        .filter(ask -> !(ask.isAfterYes() && reading.declined() || ask.isAfterNo() && reading.agreed()))
                        .filter(ask -> ask.condition() == null || !memory.denies(ask.condition()))
                        .filter(ask -> memory.about(ask.text()).isEmpty())
                        .map(ask -> planned(ask, planned.indexOf(ask), state))
                        .filter(choice -> !choice.wording().equals(state.lastProbe()))
                        .findFirst();
    }

    private Choice planned(Ask ask, int index, InterviewState state) {
        String words = asksOnlyWhy(ask)
                ? speech.sayOtherThan(state.lastProbe(), Phrase.PROBE_PLAIN, state.spoken())
                : speech.followUp(ask, index);
        return new Choice(OF_PLAN + (index + 1), words, words);
    }

    private boolean asksOnlyWhy(Ask ask) {
        return briefing.language().cues(SpokenCue.WHY).is(PlainText.of(ask.text()));
    }

    private Optional<Choice> ofOwn(Reading reading, InterviewState state, int allowed) {
        List<String> before = state.pending().probes();
        boolean isTired = reading.invites(Probe.MORE) && (!before.isEmpty() || memory.isTerse());
        return closes(state) || isTired
                ? Optional.empty()
                : reading.invited(probe -> !before.contains(probe.name()) && isWelcome(probe, state, allowed))
                        .map(probe -> worded(probe, reading.openings().get(probe), state));
    }

    /** What a thing leads to and means to a person is asked once in a topic, and only where there is time. */
    private static boolean isWelcome(Probe probe, InterviewState state, int allowed) {
        List<String> before = state.pending().probes();
        return switch (probe) {
            case CONTRAST, MEANING, MORE, EXAMPLE -> before.size() < USUAL_PROBES;
            // Whoever has told of something hard is not asked to explain themselves.
            case FEELING, REASON -> before.size() < USUAL_PROBES && !state.hasMarked(Phrase.DISTRESS.name());
            case CONSEQUENCE -> allowed > 1 && !state.hasProbedTopic(probe.name());
            case VALUE -> before.contains(Probe.CONSEQUENCE.name()) && !state.hasProbedTopic(probe.name());
        };
    }

    private Choice worded(Probe probe, String quote, InterviewState state) {
        String wording = speech.sayOtherThan(state.lastProbe(), probe.phrase(), state.spoken());
        boolean quotes = !quote.isEmpty() && state.pending().probes().isEmpty() && !wasFlagged(state);
        return new Choice(
                probe.name(),
                wording,
                quotes
                        ? speech.joined(Phrases.fill(speech.say(Phrase.QUOTED, state.spoken()), quote), wording)
                        : wording);
    }
}
