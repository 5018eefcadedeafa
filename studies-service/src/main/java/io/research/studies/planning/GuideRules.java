package io.research.studies.planning;

import static io.research.studies.planning.AnswerRules.isOptional;
import static io.research.studies.planning.AnswerRules.isText;
import static io.research.studies.planning.PlanRule.when;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.kernel.json.Wire;
import io.research.studies.planning.ModelPlan.Answers;
import io.research.studies.planning.ModelPlan.Draft;
import io.research.studies.planning.ModelPlan.Line;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules for a guide. */
final class GuideRules {
    private static final int MAX_SECTIONS = 30;
    private static final int MAX_TITLE = 200;
    private static final int MAX_SAY = 2_000;
    private static final int MAX_LINE = 1_000;
    private static final int MAX_PROBES = 10;
    private static final int MAX_RULES = 20_000;
    private static final int MAX_LENGTH = 80_000;
    private static final int MIN_GOALS = 3;
    private static final int MAX_GOALS = 6;
    private static final int LEAST_OPTIONS = 2;
    private static final int MAX_OPTIONS = 25;

    /** The rule whose violation code can repair, see {@link ShorterSections}. */
    static final PlanRule MINUTES = rule("minutes_in_duration", GuideRules::minutes);

    static final List<PlanRule> ALL = List.of(
            rule(
                    "items",
                    (turn, plan) -> when(
                            plan.guide().items().findAny().isEmpty()
                                    || plan.guide().items().count() > Guide.MAX_ITEMS
                                    || plan.guide().sections().size() > MAX_SECTIONS,
                            "the guide must have 1 to 30 sections and 1 to " + Guide.MAX_ITEMS + " items")),
            rule(
                    "empty_sections",
                    (turn, plan) -> when(
                            plan.guide().sections().stream()
                                    .anyMatch(section -> section.items().isEmpty()
                                            || section.minutes() < 1
                                            || !isText(section.title(), MAX_TITLE)),
                            "each section needs a title of at most 200 characters, at least one item and at least one minute")),
            rule("item_texts", (turn, plan) -> plan.guide()
                    .items()
                    .filter(item -> !isText(item.say(), MAX_SAY) || !hasGoodProbes(item))
                    .map(item -> "the item " + name(item)
                            + " needs a \"say\" of 1 to 2000 characters and at most 10 probes of 1 to 1000")),
            rule("item_kinds", (turn, plan) -> plan.guide()
                    .items()
                    .filter(item -> kind(item) == null)
                    .map(item -> "the item " + name(item) + " must be of kind question, task, stimulus or statement")),
            rule("statement_probes", (turn, plan) -> plan.guide()
                    .items()
                    .filter(item -> kind(item) == Kind.STATEMENT)
                    .filter(item -> !item.probes().isEmpty() || item.choice() != null)
                    .map(item -> "the statement " + name(item) + " is not answered: it has no probes and no choice")),
            rule("choices", (turn, plan) -> plan.guide()
                    .items()
                    .filter(item -> item.choice() != null && !isGood(item.choice()))
                    .map(item -> "the choice of " + name(item)
                            + " needs 2 to 25 different options of 1 to 1000 characters")),
            rule("ids", GuideRules::ids),
            rule("goal_numbers", (turn, plan) -> plan.guide()
                    .items()
                    .filter(item -> item.goal() != null
                            && (item.goal() < 1
                                    || item.goal()
                                            > plan.guide().learningGoals().size()))
                    .map(item -> "the item " + name(item) + " names the learning goal " + item.goal()
                            + ", which there is not; they count from 1")),
            rule(
                    "goal_texts",
                    (turn, plan) -> when(
                            plan.guide().learningGoals().stream().anyMatch(goal -> !isGood(goal)),
                            "each learning goal needs a text of one line with 1 to 1000 characters")),
            rule("goal_count", GuideRules::goalCount),
            rule(
                    "rules",
                    (turn, plan) -> when(
                            !isOptional(plan.guide().rules(), MAX_RULES),
                            "\"rules\" must have at most 20000 characters")),
            rule(
                    "length",
                    (turn, plan) -> when(
                            texts(plan.guide())
                                            .filter(Objects::nonNull)
                                            .mapToLong(String::length)
                                            .sum()
                                    > MAX_LENGTH,
                            "the guide must have at most 80000 characters")),
            MINUTES);

    private GuideRules() {}

    /** Applied if there is a guide. */
    private static PlanRule rule(String name, BiFunction<PlanningTurn, ModelPlan, Stream<String>> faults) {
        return new PlanRule(name, (turn, plan) -> plan.guide() == null ? Stream.empty() : faults.apply(turn, plan));
    }

    static Stream<String> texts(Draft guide) {
        return Stream.of(
                        guide.sections().stream().map(ModelPlan.Part::title),
                        guide.items()
                                .flatMap(item -> Stream.concat(
                                        Stream.of(item.say()),
                                        item.probes().stream().flatMap(probe -> Stream.of(probe.when(), probe.say())))),
                        guide.items()
                                .filter(item -> item.choice() != null)
                                .flatMap(item -> item.choice().options().stream()),
                        guide.learningGoals().stream().flatMap(goal -> Stream.of(goal.text(), goal.evidence())),
                        Stream.of(guide.rules()))
                .flatMap(each -> each);
    }

    static Kind kind(Line item) {
        return item.kind() == null
                ? null
                : Wire.constant(Kind.class, item.kind()).orElse(null);
    }

    private static String name(Line item) {
        String say = item.say() == null ? "" : item.say();
        return "\"" + say.substring(0, say.offsetByCodePoints(0, Math.min(60, say.codePointCount(0, say.length()))))
                + "\"";
    }

    private static boolean hasGoodProbes(Line item) {
        return item.probes().size() <= MAX_PROBES
                && item.probes().stream()
                        .allMatch(probe -> isText(probe.say(), MAX_LINE) && isOptional(probe.when(), MAX_LINE));
    }

    private static boolean isGood(Answers choice) {
        return choice.options().size() >= LEAST_OPTIONS
                && choice.options().size() <= MAX_OPTIONS
                && choice.options().stream().allMatch(option -> isText(option, MAX_LINE))
                && choice.options().stream().map(String::strip).distinct().count()
                        == choice.options().size();
    }

    private static boolean isGood(Goal goal) {
        return isText(goal.text(), MAX_LINE)
                && !goal.text().strip().contains("\n")
                && isOptional(goal.evidence(), MAX_LINE);
    }

    private static Stream<String> ids(PlanningTurn turn, ModelPlan plan) {
        Set<String> known = turn.study().guide() == null
                ? Set.of()
                : turn.study().guide().items().map(Item::id).collect(Collectors.toSet());
        var ids = plan.guide().items().map(Line::id).filter(Objects::nonNull).toList();
        return Stream.concat(
                ids.stream()
                        .filter(id -> !known.contains(id))
                        .limit(1)
                        .map(id -> "no item of the study's plan has the id \"" + id + "\"; a new item has null"),
                when(ids.stream().distinct().count() != ids.size(), "two items have the same id"));
    }

    /** If the designer's own plan has more or fewer, it may keep them. */
    private static Stream<String> goalCount(PlanningTurn turn, ModelPlan plan) {
        int goals = plan.guide().learningGoals().size();
        boolean areOwn = turn.study().guide() != null
                && turn.study().guide().learningGoals().size() == goals;
        return when(!areOwn && (goals < MIN_GOALS || goals > MAX_GOALS), "there must be 3 to 6 learning goals");
    }

    private static Stream<String> minutes(PlanningTurn turn, ModelPlan plan) {
        int most = ResultingSettings.of(turn, plan).minutes();
        int minutes = plan.guide().minutes();
        return when(
                minutes > most,
                "the sections take " + minutes + " minutes together, an interview may take " + most
                        + ": shorten the plan to that");
    }

    /** The guide as it will be stored; new items have blank ids until then. */
    static Guide guide(Draft draft) {
        return new Guide(
                draft.sections().stream()
                        .map(section -> new Guide.Section(
                                section.title(),
                                section.minutes(),
                                section.items().stream().map(GuideRules::item).toList()))
                        .toList(),
                draft.learningGoals(),
                draft.rules());
    }

    private static Item item(Line line) {
        return new Item(
                line.id() == null ? "" : line.id(),
                kind(line),
                line.say(),
                line.must(),
                line.probes().stream()
                        .map(probe -> new Probe(probe.when(), probe.say()))
                        .toList(),
                line.goal(),
                line.choice() == null
                        ? null
                        : new Guide.Choice(
                                line.choice().options(), line.choice().fixed()),
                null);
    }
}
