package io.research.studies.planning.rules;

import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.rules.brief.Brief;
import io.research.studies.planning.rules.brief.Method;
import io.research.studies.planning.rules.brief.Slot;
import io.research.studies.planning.rules.brief.SlotAnswers;
import io.research.studies.planning.rules.brief.Sorting;
import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.FlowDesign;
import io.research.studies.planning.rules.flow.PlanWriting;
import io.research.studies.planning.rules.flow.Timing;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.LanguageGuess;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.reading.Statements;
import io.research.studies.planning.rules.revision.Revising;
import io.research.studies.planning.rules.settings.Requests;
import io.research.studies.planning.rules.settings.Screening;
import io.research.studies.planning.rules.settings.ScreeningList;
import io.research.studies.planning.rules.settings.Stated;
import io.research.studies.planning.rules.settings.StatedSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Answers one turn: asks for what is not plain, writes a plan, or changes the plan there is. */
final class Answering {
    private static final int MOST_QUESTIONS = 3;
    private static final int MINUTE = 60;
    private static final int USUAL_MINUTES = 20;
    private static final int MOST_LEFT_OUT = 400;

    private final PlanningTurn turn;
    private final Subject study;
    private final List<Exchange> sinceLastPlan;
    private final PlanLanguage heard;
    private final PlanLanguage language;
    private final Reader reader;
    private final ScreeningList screening = new ScreeningList();

    Answering(PlanningTurn turn) {
        this.turn = turn;
        this.study = turn.study();
        this.sinceLastPlan = turn.conversation()
                .subList(
                        turn.conversation().size() - turn.questionTurns(),
                        turn.conversation().size());
        Optional<String> guessed = LanguageGuess.of(said());
        Optional<String> planned = study.plan() == null || !sinceLastPlan.isEmpty()
                ? Optional.empty()
                : LanguageGuess.of(study.plan().conversationFlow());
        this.heard = PlanLanguage.of(guessed.or(() -> planned).orElse("en"));
        Reader first = Reader.of(heard);
        String stated = Statements.of(said()).stream()
                .map(statement -> Stated.in(statement, first).language())
                .filter(Objects::nonNull)
                .reduce((before, last) -> last)
                .orElse(null);
        String set = isOpen(study.language()) ? planned.orElse(heard.code()) : study.language();
        this.language = PlanLanguage.of(stated != null ? stated : set);
        this.reader = Reader.of(heard, language);
    }

    PlanningAnswer answer() {
        return changesPlan() ? new Revising(turn, language, reader).written() : plan();
    }

    /** What the words set beside the plan, whoever writes that. */
    StatedSettings settings() {
        var stated = Stated.NOTHING;
        var screening = new ScreeningList();
        for (String message : changesPlan() ? List.of(turn.message()) : messages()) {
            String rest = screening.add(Screening.of(message, reader));
            for (Statement statement : Statements.of(rest)) {
                stated = stated(statement).over(stated);
            }
        }
        return StatedSettings.of(turn, language, stated, screening.whole());
    }

    private Stated stated(Statement statement) {
        if (reader.finds(Cue.INJECTION, statement) || reader.finds(Cue.RECRUIT, statement)) {
            return Stated.NOTHING;
        }
        return changesPlan()
                ? new Requests(reader)
                        .of(statement).stream()
                                .map(clause -> Stated.inRequest(clause, reader))
                                .reduce(Stated.NOTHING, (before, here) -> here.over(before))
                : Stated.in(statement, reader);
    }

    /** The answer of the rules where a language model should have given one, with a word about that. */
    PlanningAnswer withoutModel(PlanningAnswer answer) {
        String word = language.say(Phrase.WITHOUT_MODEL);
        return switch (answer) {
            case Asked asked -> new Asked(Typography.joined(List.of(asked.message(), word)), asked.questions());
            case Written written
            when turn.decisions() == Decisions.AGENT ->
                new Written(
                        written.message(),
                        written.plan(),
                        Stream.concat(written.assumptions().stream(), Stream.of(word))
                                .toList(),
                        written.settings());
            case Written written ->
                new Written(
                        Typography.joined(List.of(written.message(), word)),
                        written.plan(),
                        written.assumptions(),
                        written.settings());
        };
    }

    /** Whether there is a plan, and the message does not ask for another one. */
    private boolean changesPlan() {
        return study.plan() != null
                && sinceLastPlan.isEmpty()
                && Statements.of(turn.message()).stream().noneMatch(any -> reader.finds(Cue.RESTART, any));
    }

    private String said() {
        return String.join("\n", messages());
    }

    /** What the designer has said of the plan that is to be written. */
    private List<String> messages() {
        return Stream.concat(sinceLastPlan.stream().map(Exchange::message), Stream.of(turn.message()))
                .toList();
    }

    private static boolean isOpen(String code) {
        return code == null || code.equals("auto");
    }

    private PlanningAnswer plan() {
        var sorting = new Sorting(reader, language);
        List<Slot> asked = List.of();
        var everAsked = new ArrayList<Slot>();
        for (Exchange exchange : sinceLastPlan) {
            read(sorting, exchange.message(), asked);
            asked = asked(exchange.answer());
            everAsked.addAll(asked);
        }
        read(sorting, turn.message(), asked);
        Brief brief = sorting.brief();
        Method method = method(brief);
        List<Slot> missing = missing(brief, method);
        List<Slot> open =
                missing.stream().filter(slot -> !everAsked.contains(slot)).toList();
        boolean asks = turn.decisions() == Decisions.HUMAN && everAsked.isEmpty() && !open.isEmpty();
        return asks ? ask(open, brief) : write(brief, method, missing);
    }

    private void read(Sorting sorting, String message, List<Slot> asked) {
        var read = Screening.of(message, reader);
        String rest = screening.add(read);
        if (asked.isEmpty()) {
            sorting.read(rest);
        } else if (!rest.isEmpty()) {
            new SlotAnswers(reader, asked).read(rest, sorting);
        }
        read.people().forEach(sorting::invite);
    }

    private static List<Slot> asked(PlanningAnswer answer) {
        return answer instanceof Asked asked
                ? Stream.of(Slot.values())
                        .filter(slot -> asked.questions().stream()
                                .anyMatch(question -> question.id().equals(slot.id())))
                        .toList()
                : List.of();
    }

    /** A picture that participants are shown is asked about, whatever else the interview is. */
    private Method method(Brief brief) {
        Method asked = study.conceptLabel() == null ? Method.IN_DEPTH : Method.CONCEPT;
        return switch (study.studyType() == null ? "" : study.studyType()) {
            case "in-depth-interview" -> asked;
            case "concept-test" -> Method.CONCEPT;
            case "prototype-test" -> Method.PROTOTYPE;
            default -> brief.method() != null ? brief.method() : asked;
        };
    }

    private List<Slot> missing(Brief brief, Method method) {
        boolean isShown = method.shows() && (study.conceptLabel() != null || brief.knows(Slot.TESTED));
        return Stream.of(Slot.values())
                .filter(slot -> switch (slot) {
                    case TESTED -> method.shows() && !isShown;
                    case TOPIC -> !method.shows();
                    case AUDIENCE -> true;
                    case POINTS -> !method.shows();
                })
                .filter(slot -> !brief.knows(slot) && !brief.left().contains(slot))
                .limit(MOST_QUESTIONS)
                .toList();
    }

    private Asked ask(List<Slot> open, Brief brief) {
        List<Question> questions = open.stream()
                .map(slot -> new Question(slot.id(), language.say(slot.question()), List.of()))
                .toList();
        return new Asked(withRecruiting(new ArrayList<>(List.of(language.say(Phrase.ASK_MESSAGE))), brief), questions);
    }

    private Written write(Brief brief, Method method, List<Slot> missing) {
        var set = StatedSettings.of(turn, language, brief.stated(), screening.whole());
        String format = turn.applying(set.settings()).study().interviewFormat();
        boolean isForeign = !heard.code().equals(language.code()) || LanguageGuess.isForeign(said());
        var timing = new Timing(minutes(brief), "chat".equals(format));
        Flow flow = new FlowDesign(language, reader, method, isForeign ? brief.unspoken() : brief, timing).flow();
        var notes = new ArrayList<>(set.remarks());
        assumptions(notes, brief, method, missing, timing);
        if (isForeign) {
            notes.add(language.say(Phrase.NOT_TRANSLATED));
        }
        return new Written(
                message(brief, flow, set, notes.isEmpty() ? Phrase.WRITTEN : Phrase.WRITTEN_ASSUMING),
                new PlanWriting(language, method, brief, study.conceptLabel(), format).plan(flow),
                notes,
                set.settings());
    }

    private void assumptions(List<String> notes, Brief brief, Method method, List<Slot> missing, Timing timing) {
        if (missing.contains(Slot.TOPIC)
                || brief.subject() == null && brief.points().isEmpty() && !method.shows()) {
            notes.add(language.say(Phrase.ASSUMED_TOPIC));
        }
        if (brief.audience() == null) {
            notes.add(language.say(Phrase.ASSUMED_AUDIENCE, language.say(Phrase.AUDIENCE_FALLBACK)));
        }
        if (missing.contains(Slot.TESTED)) {
            notes.add(language.say(Phrase.ASSUMED_TESTED));
        }
        if (study.studyType() == null) {
            notes.add(language.say(Phrase.valueOf("ASSUMED_METHOD_" + method)));
        }
        if (study.expectedDurationSeconds() == null && brief.stated().minutes() == null) {
            notes.add(language.say(Phrase.ASSUMED_DURATION).replace("{n}", Integer.toString(timing.minutes())));
        }
        if (!isOpen(study.language()) && !PlanLanguage.isWritten(study.language())
                || isOpen(study.language()) && LanguageGuess.of(said()).isEmpty()) {
            notes.add(language.say(Phrase.ASSUMED_LANGUAGE));
        }
        if (!brief.logistics().isEmpty()) {
            notes.add(language.say(
                    Phrase.LEFT_OUT, Typography.clipped(Typography.joined(brief.logistics()), MOST_LEFT_OUT)));
        }
    }

    private int minutes(Brief brief) {
        if (brief.stated().minutes() != null) {
            return brief.stated().minutes();
        }
        return study.expectedDurationSeconds() == null ? USUAL_MINUTES : study.expectedDurationSeconds() / MINUTE;
    }

    private String message(Brief brief, Flow flow, StatedSettings set, Phrase opening) {
        var sentences = new ArrayList<String>();
        sentences.add(language.say(opening)
                .replace("{n}", Integer.toString(flow.minutes()))
                .replace("{sections}", Integer.toString(flow.parts().size()))
                .replace("{questions}", Integer.toString(flow.questionCount())));
        sentences.addAll(set.remarks());
        if (brief.hasOwnQuestions()) {
            sentences.add(language.say(Phrase.OWN_QUESTIONS_KEPT));
            if (brief.points().stream()
                    .anyMatch(point -> reader.opensWith(Cue.CLOSED, Statement.of("", point.text())))) {
                sentences.add(language.say(Phrase.CLOSED_QUESTIONS));
            }
        }
        return withRecruiting(sentences, brief);
    }

    private String withRecruiting(List<String> sentences, Brief brief) {
        if (brief.asksToRecruit()) {
            sentences.add(language.say(Phrase.NO_RECRUITING));
        }
        return Typography.joined(sentences);
    }
}
