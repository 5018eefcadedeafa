package io.research.reports.analysis;

import io.research.text.embedding.Vectors;
import io.research.text.grouping.Statement;
import io.research.text.grouping.Theme;
import io.research.text.grouping.Themes;
import io.research.text.language.Language;
import io.research.text.language.Polarity;
import io.research.text.language.Stance;
import io.research.text.masking.PiiMask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes findings of the statements of each goal, and references of what they quote. Deterministic. */
final class Findings {
    private static final int MOST_OF_GOAL = 8;

    /** Where no two people agree, so many single voices stand for a goal. */
    private static final int SINGLE_VOICES = 2;

    /** So many of the most typical statements are tried as the one that stands for all, against so many others. */
    private static final int TRIED = 6;

    private static final int COMPARED = 200;

    /** So many of those who say the opposite are looked at for the strongest. */
    private static final int OPPOSED = 50;

    /** A statement that says more than this says no more about who said it. */
    private static final int SAYS_ENOUGH = 25;

    private final People people;
    private final Function<QuotableStatement, Language> languages;
    private final Function<UUID, PiiMask> masks;
    private final Map<QuotableStatement, String> ids = new LinkedHashMap<>();
    private final List<Finding> findings = new ArrayList<>();
    private final List<Response> responses = new ArrayList<>();
    private final Map<UUID, QuotableStatement> telling = new HashMap<>();

    /** @param masks by which the statements of each interview are masked */
    Findings(People people, Function<QuotableStatement, Language> languages, Function<UUID, PiiMask> masks) {
        this.people = people;
        this.languages = languages;
        this.masks = masks;
    }

    /** Adds what was said to one goal. */
    void add(Goal goal, List<QuotableStatement> said, List<float[]> vectors) {
        var vectorOf = new HashMap<QuotableStatement, float[]>();
        for (int at = 0; at < said.size(); at++) {
            vectorOf.put(said.get(at), vectors.get(at));
        }
        var sides = sides(said, vectors, languages).stream()
                .map(this::onePerPerson)
                .map(side -> ordered(side, vectorOf))
                .sorted((one, other) -> other.saying().size() - one.saying().size())
                .toList();
        boolean isShared = sides.stream().anyMatch(side -> side.saying().size() > 1);
        sides.stream()
                .filter(side -> !isShared || side.saying().size() > 1)
                .limit(isShared ? MOST_OF_GOAL : SINGLE_VOICES)
                .forEach(side -> findings.add(finding(goal, side)));
        respond(goal, said);
    }

    /** All statements by what they mean, those of a theme that say the opposite apart. */
    static List<Sides> sides(
            List<QuotableStatement> said, List<float[]> vectors, Function<QuotableStatement, Language> languages) {
        var statements = new ArrayList<Statement>();
        for (int at = 0; at < said.size(); at++) {
            statements.add(new Statement(
                    String.valueOf(at),
                    languages.apply(said.get(at)).code(),
                    said.get(at).text(),
                    vectors.get(at)));
        }
        Function<QuotableStatement, Integer> polarity =
                one -> Polarity.of(languages.apply(one)).of(one.text());
        return Themes.withinTopic(statements).stream()
                .map(theme -> Sides.of(theme, said, polarity))
                .toList();
    }

    List<Finding> findings() {
        return findings;
    }

    List<Response> responses() {
        return responses;
    }

    List<Reference> references() {
        return ids.entrySet().stream()
                .map(one -> new Reference(
                        one.getValue(),
                        one.getKey().interviewId(),
                        one.getKey().turn().id(),
                        one.getKey().text(),
                        one.getKey().masked(masks.apply(one.getKey().interviewId())),
                        one.getKey().quotation().start(),
                        one.getKey().quotation().end(),
                        one.getKey().turn().startS()))
                .toList();
    }

    /** A reference, made where there is none, to what tells most about who was interviewed; null where nothing was said. */
    String tell(UUID interviewId) {
        var most = telling.get(interviewId);
        return most == null ? null : id(most);
    }

    private Finding finding(Goal goal, Sides side) {
        return new Finding(
                "finding_" + (findings.size() + 1), goal.id(), ids(side.saying()), ids(side.against()), null);
    }

    /** One quotation of each interview to the goal: one that a finding rests on, else the one that says most. */
    private void respond(Goal goal, List<QuotableStatement> said) {
        Map<UUID, List<QuotableStatement>> byInterview = said.stream()
                .collect(
                        Collectors.groupingBy(QuotableStatement::interviewId, LinkedHashMap::new, Collectors.toList()));
        byInterview.forEach((interview, own) -> {
            var best = own.stream().filter(ids::containsKey).findFirst().orElseGet(() -> QuotableStatement.strongest(
                            own, 1)
                    .getFirst());
            responses.add(new Response(interview, goal.id(), id(best)));
            own.forEach(one -> telling.merge(interview, one, this::moreTelling));
        });
    }

    private QuotableStatement moreTelling(QuotableStatement one, QuotableStatement other) {
        return tells(other) > tells(one) ? other : one;
    }

    /** Who takes a side tells more about themselves than who tells at length. */
    private int tells(QuotableStatement said) {
        int sided = polarity(said).of(said.text()) == 0 ? 0 : SAYS_ENOUGH;
        return sided + Math.min(said.weight(), SAYS_ENOUGH);
    }

    private List<String> ids(List<QuotableStatement> said) {
        return said.stream().map(this::id).toList();
    }

    private String id(QuotableStatement said) {
        return ids.computeIfAbsent(said, one -> "R" + (ids.size() + 1));
    }

    private Sides onePerPerson(Sides sides) {
        return new Sides(firstOfEach(sides.saying()), firstOfEach(sides.against()));
    }

    /** What stands for each side comes first. */
    private Sides ordered(Sides sides, Map<QuotableStatement, float[]> vectors) {
        var saying = headed(sides.saying());
        return new Sides(saying, opposed(saying, sides.against(), vectors));
    }

    /** First the most typical statement that turns round the fewest of the others: it is to be true of all of them. */
    private List<QuotableStatement> headed(List<QuotableStatement> saying) {
        if (saying.size() < 2) {
            return saying;
        }
        var stances = saying.stream().limit(COMPARED).map(this::stance).toList();
        int best = 0;
        long fewest = Long.MAX_VALUE;
        for (int at = 0; at < Math.min(TRIED, stances.size()); at++) {
            var stance = stances.get(at);
            long turned = stances.stream()
                    .filter(other -> stance.isAgainst(List.of(other)))
                    .count();
            if (turned < fewest) {
                best = at;
                fewest = turned;
            }
        }
        var ordered = new ArrayList<>(saying);
        ordered.addFirst(ordered.remove(best));
        return ordered;
    }

    /** First who turns round what stands for the finding, then who says so most strongly, then the most typical of them. */
    private List<QuotableStatement> opposed(
            List<QuotableStatement> saying, List<QuotableStatement> against, Map<QuotableStatement, float[]> vectors) {
        if (saying.isEmpty() || against.size() < 2) {
            return against;
        }
        var finding = List.of(stance(saying.getFirst()));
        var some = against.stream().limit(OPPOSED).toList();
        var ordered = new ArrayList<>(some.stream()
                .map(one -> new Opposition(
                        one,
                        stance(one).isAgainst(finding),
                        Math.abs(polarity(one).balance(one.text())),
                        some.stream()
                                .mapToDouble(other -> Vectors.similarity(vectors.get(one), vectors.get(other)))
                                .sum()))
                .sorted(Opposition.STRONGEST_FIRST)
                .map(Opposition::said)
                .toList());
        ordered.addAll(against.subList(some.size(), against.size()));
        return ordered;
    }

    private Stance stance(QuotableStatement said) {
        return polarity(said).stance(said.text());
    }

    private Polarity polarity(QuotableStatement said) {
        return Polarity.of(languages.apply(said));
    }

    private List<QuotableStatement> firstOfEach(List<QuotableStatement> said) {
        var seen = new HashSet<String>();
        return said.stream()
                .filter(one -> seen.add(people.labelOf(one.interviewId())))
                .toList();
    }

    /** How somebody speaks against a finding. */
    private record Opposition(QuotableStatement said, boolean turnsRound, int strength, double typical) {
        static final Comparator<Opposition> STRONGEST_FIRST = Comparator.comparing(
                        (Opposition one) -> !one.turnsRound())
                .thenComparingInt(one -> -one.strength())
                .thenComparingDouble(one -> -one.typical());
    }

    /** A theme whose members do not all say the same of it. */
    record Sides(List<QuotableStatement> saying, List<QuotableStatement> against) {

        static Sides of(Theme theme, List<QuotableStatement> said, Function<QuotableStatement, Integer> polarity) {
            var members = theme.members().stream()
                    .map(member -> said.get(Integer.parseInt(member.id())))
                    .toList();
            var signs = new HashMap<QuotableStatement, Integer>();
            members.forEach(member -> signs.put(member, polarity.apply(member)));
            long good = signs.values().stream().filter(sign -> sign > 0).count();
            long bad = signs.values().stream().filter(sign -> sign < 0).count();
            int side = good >= bad ? 1 : -1;
            return new Sides(
                    members.stream().filter(one -> signs.get(one) != -side).toList(),
                    members.stream().filter(one -> signs.get(one) == -side).toList());
        }
    }
}
