package io.research.studies.planning.rules;

import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Answers one turn: asks for what is missing, writes a plan, or changes the plan there is. */
final class Answering {
    private static final int MOST_QUESTIONS = 3;
    private static final int MOST_QUESTION_TURNS = 2;
    private static final int MINUTE = 60;

    private final PlanningTurn turn;
    private final Subject study;
    private final List<Exchange> sinceLastPlan;
    private final Language language;
    private final Reader reader;

    Answering(PlanningTurn turn) {
        this.turn = turn;
        this.study = turn.study();
        this.sinceLastPlan = turn.conversation()
                .subList(
                        turn.conversation().size() - turn.questionTurns(),
                        turn.conversation().size());
        String guessed = LanguageGuess.of(said()).orElse("en");
        String open = study.plan() != null && sinceLastPlan.isEmpty()
                ? LanguageGuess.of(study.plan().conversationFlow()).orElse(guessed)
                : guessed;
        this.language = Language.of(isOpenLanguage() ? open : study.language());
        this.reader = Reader.of(Language.of(guessed), language);
    }

    PlanningAnswer answer() {
        return changesPlan() ? new Revising(study, language, reader, method(null)).written(turn.message()) : plan();
    }

    /** Whether there is a plan, and the message does not ask for another one. */
    private boolean changesPlan() {
        return study.plan() != null
                && sinceLastPlan.isEmpty()
                && Statements.of(turn.message()).stream().noneMatch(any -> reader.finds(Cue.RESTART, any));
    }

    private PlanningAnswer plan() {
        Brief brief = brief();
        Method method = method(brief);
        List<Slot> missing = missing(brief, method);
        boolean asks =
                turn.decisions() == Decisions.HUMAN && turn.questionTurns() < MOST_QUESTION_TURNS && !missing.isEmpty();
        return asks ? ask(missing, brief) : write(brief, method, missing);
    }

    private String said() {
        return Stream.concat(sinceLastPlan.stream().map(Exchange::message), Stream.of(turn.message()))
                .reduce("", (all, one) -> all + '\n' + one);
    }

    private boolean isOpenLanguage() {
        return study.language() == null || study.language().equals("auto");
    }

    private Brief brief() {
        var draft = new BriefDraft(reader);
        List<Slot> asked = List.of();
        for (Exchange exchange : sinceLastPlan) {
            read(draft, exchange.message(), asked);
            asked = asked(exchange.answer());
        }
        read(draft, turn.message(), asked);
        return draft.brief();
    }

    private static void read(BriefDraft draft, String message, List<Slot> asked) {
        if (asked.isEmpty()) {
            draft.read(message);
        } else {
            draft.readAnswer(message, asked);
        }
    }

    private static List<Slot> asked(PlanningAnswer answer) {
        return answer instanceof Asked asked
                ? Stream.of(Slot.values())
                        .filter(slot -> asked.questions().stream()
                                .anyMatch(question -> question.id().equals(slot.id())))
                        .toList()
                : List.of();
    }

    private Method method(Brief brief) {
        return switch (study.studyType() == null ? "" : study.studyType()) {
            case "in-depth-interview" -> Method.IN_DEPTH;
            case "concept-test" -> Method.CONCEPT;
            case "prototype-test" -> Method.PROTOTYPE;
            default -> brief != null && brief.method() != null ? brief.method() : Method.IN_DEPTH;
        };
    }

    private List<Slot> missing(Brief brief, Method method) {
        var missing = new ArrayList<Slot>();
        if (method.shows()) {
            if (!brief.knows(Slot.TESTED) && study.conceptLabel() == null) {
                missing.add(Slot.TESTED);
            }
        } else if (!brief.knows(Slot.TOPIC) && study.name() == null) {
            missing.add(Slot.TOPIC);
        }
        Stream.of(Slot.AUDIENCE, Slot.DECISION)
                .filter(slot -> !brief.knows(slot))
                .forEach(missing::add);
        missing.removeAll(brief.left());
        return missing;
    }

    private Asked ask(List<Slot> missing, Brief brief) {
        List<Question> questions = missing.stream()
                .limit(MOST_QUESTIONS)
                .map(slot -> new Question(
                        slot.id(),
                        language.say(slot.question()),
                        slot.options().stream().map(language::say).toList()))
                .toList();
        return new Asked(withRecruiting(language.say(Phrase.ASK_MESSAGE), brief), questions);
    }

    private Written write(Brief brief, Method method, List<Slot> missing) {
        Brief known = named(brief, method);
        var wording = new Wording(language, method, known, study.conceptLabel());
        var timing = new Timing(minutes(brief), "chat".equals(study.interviewFormat()));
        var design = new FlowDesign(wording, timing, study.interviewFormat());
        Flow flow = design.flow();
        var assumptions = new Assumptions(wording, study, timing).list();
        boolean assumed = !missing.isEmpty() || !brief.left().isEmpty() || turn.decisions() == Decisions.AGENT;
        return new Written(
                message(brief, flow, assumed),
                new PlanText(wording, design, study.interviewFormat()).plan(flow),
                assumptions);
    }

    /** Where the words name no subject, the study's name does; what is shown must not be named before it is seen. */
    private Brief named(Brief brief, Method method) {
        if (method.shows()) {
            return brief.about(
                    reader.isEnglish() && brief.tested() != null
                            ? Topic.purpose(brief.tested(), reader).orElse(null)
                            : null);
        }
        if (brief.topic() != null) {
            return brief.about(brief.topic().inPlainWords(language, reader));
        }
        return brief.about(Stream.of(study.name(), brief.tested())
                .filter(Objects::nonNull)
                .findFirst()
                .flatMap(Topic::quoted)
                .orElseGet(() -> Topic.everyday(language)));
    }

    private int minutes(Brief brief) {
        if (study.expectedDurationSeconds() == null) {
            return brief.minutes() != null ? brief.minutes() : Timing.usualMinutes(study.interviewFormat());
        }
        int most = study.expectedDurationSeconds() / MINUTE;
        return brief.minutes() == null ? most : Math.min(brief.minutes(), most);
    }

    private String message(Brief brief, Flow flow, boolean assumed) {
        var sentences = new ArrayList<String>();
        sentences.add(language.say(assumed ? Phrase.WRITTEN_ASSUMING : Phrase.WRITTEN)
                .replace("{n}", Integer.toString(flow.minutes()))
                .replace("{sections}", Integer.toString(flow.parts().size()))
                .replace("{questions}", Integer.toString(flow.questionCount())));
        if (!brief.questions().isEmpty()) {
            sentences.add(language.say(Phrase.OWN_QUESTIONS_KEPT));
        }
        if (brief.questions().stream().anyMatch(own -> reader.opensWith(Cue.CLOSED, Statement.of("", own)))) {
            sentences.add(language.say(Phrase.CLOSED_QUESTIONS));
        }
        if (study.expectedDurationSeconds() != null && brief.minutes() != null && brief.minutes() > flow.minutes()) {
            sentences.add(language.say(Phrase.DURATION_KEPT).replace("{n}", Integer.toString(flow.minutes())));
        }
        return withRecruiting(Words.joined(sentences), brief);
    }

    private String withRecruiting(String message, Brief brief) {
        return brief.asksToRecruit() ? Words.joined(List.of(message, language.say(Phrase.NO_RECRUITING))) : message;
    }
}
