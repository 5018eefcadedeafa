package io.research.studies.planning;

import static io.research.studies.planning.AnswerRules.isText;
import static io.research.studies.planning.PlanRule.when;

import io.research.contracts.study.StudyState;
import io.research.kernel.time.Ids;
import io.research.studies.planning.ModelPlan.Option;
import io.research.studies.planning.ModelPlan.Screener;
import io.research.studies.study.StudyPatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules for screener questions (contract §3), including that they do not give the answer away, as far as their form
 * shows.
 */
final class ScreenerRules {
    private static final String SINGLE = "single_select";
    private static final String MULTI = "multi_select";
    private static final String TEXT = "text_input";
    private static final String REJECT = "reject";
    private static final Set<String> SELECTION = Set.of("must_select", "may_select", REJECT);
    private static final int MIN_OPTIONS = 2;
    private static final int MAX_OPTIONS = 25;
    private static final int MAX_TEXT = 2_000;
    private static final int MAX_VALUES = 100;

    static final List<PlanRule> ALL = List.of(
            new PlanRule(
                    "screener_count",
                    (turn, plan) -> when(
                            plan.screenerQuestions() != null
                                    && plan.screenerQuestions().size() > StudyPatch.MAX_QUESTIONS,
                            "there may be at most " + StudyPatch.MAX_QUESTIONS + " screener questions")),
            each("screener_type", "must be of type single_select, multi_select or text_input", question -> Set.of(
                            SINGLE, MULTI, TEXT)
                    .contains(String.valueOf(question.type()))),
            each(
                    "screener_texts",
                    "needs texts of 1 to 2000 characters and at most 100 values",
                    ScreenerRules::hasTexts),
            each(
                    "screener_options",
                    "needs 2 to 25 options with different texts",
                    question -> TEXT.equals(question.type())
                            || question.options().size() >= MIN_OPTIONS
                                    && question.options().size() <= MAX_OPTIONS
                                    && hasDifferent(question.options())),
            each(
                    "text_input_options",
                    "is a text_input: it has no options",
                    question ->
                            !TEXT.equals(question.type()) || question.options().isEmpty()),
            each(
                    "selection_rules",
                    "needs a selection_rule for each option if and only if it is a multi_select",
                    question -> question.options().stream()
                            .allMatch(option -> MULTI.equals(question.type())
                                    ? SELECTION.contains(String.valueOf(option.selectionRule())) && !option.disqualify()
                                    : option.selectionRule() == null)),
            each(
                    "screener_qualifies",
                    "needs at least one option that qualifies and one that does not",
                    question -> question.options().isEmpty()
                            || question.options().stream().anyMatch(ScreenerRules::isOut)
                                    && !question.options().stream().allMatch(ScreenerRules::isOut)),
            new PlanRule("option_is_no_question", ScreenerRules::optionsThatAreQuestions));

    private ScreenerRules() {}

    static Stream<String> texts(ModelPlan plan) {
        return plan.screenerQuestions().stream().flatMap(question -> Stream.of(
                        Stream.of(question.text()),
                        question.options().stream().map(Option::text),
                        question.textValues().stream(),
                        question.disallowedTextValues().stream())
                .flatMap(each -> each));
    }

    private static PlanRule each(String name, String fault, Predicate<Screener> isKept) {
        return new PlanRule(
                name,
                (turn, plan) -> plan.screenerQuestions() == null
                        ? Stream.empty()
                        : plan.screenerQuestions().stream()
                                .filter(isKept.negate())
                                .map(question -> "the screener question \"" + question.text() + "\" " + fault));
    }

    private static boolean hasTexts(Screener question) {
        return isText(question.text(), MAX_TEXT)
                && question.options().stream().allMatch(option -> isText(option.text(), MAX_TEXT))
                && Stream.of(question.textValues(), question.disallowedTextValues())
                        .allMatch(values -> values.size() <= MAX_VALUES
                                && values.stream().allMatch(value -> isText(value, MAX_TEXT)));
    }

    private static boolean hasDifferent(List<Option> options) {
        return options.stream().map(option -> plain(option.text())).distinct().count() == options.size();
    }

    private static boolean isOut(Option option) {
        return option.disqualify() || REJECT.equals(option.selectionRule());
    }

    private static Stream<String> optionsThatAreQuestions(PlanningTurn turn, ModelPlan plan) {
        if (plan.screenerQuestions() == null) {
            return Stream.empty();
        }
        Set<String> questions = plan.screenerQuestions().stream()
                .map(question -> plain(question.text()))
                .collect(Collectors.toSet());
        return plan.screenerQuestions().stream()
                .flatMap(question -> question.options().stream())
                .filter(option -> questions.contains(plain(option.text())))
                .map(option -> "the option \"" + option.text() + "\" is the text of a screener question");
    }

    private static String plain(String text) {
        return text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    }

    /** The questions as the study stores them; a question with the text of an earlier one keeps its ids. */
    static List<StudyState.ScreenerQuestion> questions(PlanningTurn turn, ModelPlan plan) {
        if (plan.screenerQuestions() == null) {
            return null;
        }
        var before = turn.study().screenerQuestions().stream()
                .collect(Collectors.toMap(
                        question -> plain(question.text()), Function.identity(), (first, second) -> first));
        var questions = new ArrayList<StudyState.ScreenerQuestion>();
        for (Screener said : plan.screenerQuestions()) {
            questions.add(question(said, questions.size(), before.remove(plain(said.text()))));
        }
        return questions.equals(turn.study().screenerQuestions()) ? null : questions;
    }

    private static StudyState.ScreenerQuestion question(Screener said, int order, StudyState.ScreenerQuestion before) {
        return new StudyState.ScreenerQuestion(
                before == null ? newId() : before.id(),
                said.text(),
                said.type(),
                order,
                said.options().stream().map(option -> option(option, before)).toList(),
                said.textValues(),
                said.disallowedTextValues(),
                before == null ? null : before.category());
    }

    private static StudyState.Option option(Option said, StudyState.ScreenerQuestion before) {
        String id = before == null
                ? newId()
                : before.options().stream()
                        .filter(option -> plain(option.text()).equals(plain(said.text())))
                        .map(StudyState.Option::id)
                        .findFirst()
                        .orElseGet(ScreenerRules::newId);
        return new StudyState.Option(id, said.text(), said.disqualify(), said.selectionRule());
    }

    private static String newId() {
        return Ids.next().toString();
    }
}
