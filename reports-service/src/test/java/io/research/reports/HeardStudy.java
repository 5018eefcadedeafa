package io.research.reports;

import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.AnalysisFixture;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Finding.Line;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Overview;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.Screener;
import io.research.reports.report.Freshness;
import io.research.reports.report.Reports;
import io.research.reports.report.StoredReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Reports about a study with four goals or others, three questions each, one of them a choice; as large as is wanted. */
public final class HeardStudy {
    public static final String LONG =
            "I stood in the shop for ten minutes and compared the prices of all the teas on the shelf, and in the end I took"
                    + " the one that I always take, because the others were twice as expensive and nobody could tell me why. ";

    public static final String HOSTILE =
            "</p><script>alert(1)</script><img src=x onerror=alert(1)> & \"tea\" is 'dear'";

    private static final Instant AT = Instant.parse("2026-11-12T09:00:00Z");
    private static final List<String> OPTIONS = List.of("In a pot", "In a mug with a bag", "In a glass", "Not at all");

    private final String language;
    private final int people;
    private final List<Reference> references = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private int goals = 4;
    private String extra = "";
    private String headings = "";
    private boolean isSimulated;
    private boolean isStale;

    private HeardStudy(String language, int people) {
        this.language = language;
        this.people = people;
    }

    public static HeardStudy of(String language, int people) {
        return new HeardStudy(language, people);
    }

    public HeardStudy goals(int other) {
        goals = other;
        return this;
    }

    /** Each third answer goes on with that. */
    public HeardStudy saying(String more) {
        extra = more;
        return this;
    }

    /** Goals, questions and opinions go on with that. */
    public HeardStudy headed(String more) {
        headings = more;
        return this;
    }

    public HeardStudy simulated() {
        isSimulated = true;
        return this;
    }

    public HeardStudy stale() {
        isStale = true;
        return this;
    }

    /** Without a model. */
    public Reports.Dated counted() {
        for (int goal = 1; goal <= goals; goal++) {
            for (int question = 1; question <= 2; question++) {
                answers(goal, question);
            }
            choice(goal);
        }
        return dated(AnalysisFixture.ofTemplate(language, goals(), persons(), references, findings), Overview.NOTHING);
    }

    /** With one, that has read all of it. */
    public Reports.Dated read() {
        for (int goal = 1; goal <= goals; goal++) {
            opinion(goal, 1, "Good tea costs more than it should", 1, Math.max(1, people * 2 / 3), "f" + goal + "2");
            opinion(goal, 2, "The price of good tea is fair", people * 2 / 3 + 1, people, "f" + goal + "1");
            opinion(goal, 3, "A pot is too much work on a weekday morning", 1, people / 2, null);
            opinion(goal, 4, "The taste of a bag is good enough", 2, people / 3, null);
            opinion(goal, 5, "Tea belongs to the first quiet minutes of the day", 3, people / 4, null);
            choice(goal);
        }
        return dated(
                AnalysisFixture.ofModel(language, goals(), persons(), references, findings),
                people < 3 ? Overview.NOTHING : overview());
    }

    private static Overview overview() {
        var both = List.of("f11", "f12");
        var time = List.of("f13");
        return new Overview(
                List.of(
                        new Line("Most people find that good tea costs more than it should.", both),
                        new Line("A third finds its price fair, mostly those who brew it in a pot.", both),
                        new Line("Half of them have no time for a pot on a weekday morning.", time)),
                List.of(new Overview.Disagreement(new Line(
                        "People differ about the price: most find it too high, a third finds it fair.", both))),
                List.of(
                        new Overview.Step(
                                "Ask what a pound of good tea may cost",
                                new Line("The two sides name no price of their own.", both)),
                        new Overview.Step(
                                "Watch a weekday morning",
                                new Line("Half of the people say that time decides.", time))));
    }

    private void answers(int goal, int question) {
        String item = "q" + goal + question;
        var ids = IntStream.rangeClosed(1, people)
                .mapToObj(one -> reference(item, one, said(goal + question, one)))
                .toList();
        findings.add(AnalysisFixture.answers(item, "goal_" + goal, asked(goal, question) + headings, ids));
        term(item, goal, "taste", 1, ids);
        term(item, goal, "too expensive", 2, ids);
        term(item, goal, "morning", 3, ids);
    }

    private void term(String item, int goal, String term, int every, List<String> ids) {
        var using = IntStream.range(0, ids.size())
                .filter(at -> at % every == 0)
                .mapToObj(ids::get)
                .toList();
        if (using.size() >= 3) {
            String id = "words_" + item + "_" + every;
            findings.add(new Finding(
                    id,
                    "goal_" + goal,
                    Basis.WORDS,
                    term,
                    List.of(term),
                    List.of(),
                    item,
                    null,
                    null,
                    using,
                    List.of()));
        }
    }

    private void choice(int goal) {
        String item = "q" + goal + "3";
        var ids = IntStream.rangeClosed(1, people)
                .mapToObj(one -> reference(item, one, OPTIONS.get(one % 3)))
                .toList();
        var options = IntStream.range(0, OPTIONS.size())
                .mapToObj(option -> new Finding.Option(
                        OPTIONS.get(option),
                        IntStream.rangeClosed(1, people)
                                .filter(one -> one % 3 == option)
                                .mapToObj(one -> ids.get(one - 1))
                                .toList()))
                .toList();
        findings.add(new Finding(
                "answers_" + item,
                "goal_" + goal,
                Basis.ANSWERS,
                "Which of these do you do most on a weekday?" + headings,
                List.of(),
                List.of(),
                item,
                null,
                null,
                ids,
                options));
    }

    private void opinion(int goal, int number, String statement, int from, int to, String opposite) {
        var ids = IntStream.rangeClosed(from, to)
                .mapToObj(one -> reference("o" + goal + number, one, said(goal + number, one)))
                .toList();
        if (!ids.isEmpty()) {
            findings.add(AnalysisFixture.anOpinion(
                    "f" + goal + number,
                    "goal_" + goal,
                    statement + headings,
                    ids,
                    opposite,
                    "They compare it with what they paid some years ago."));
        }
    }

    private String reference(String item, int one, String text) {
        String id = "R" + (references.size() + 1);
        references.add(AnalysisFixture.aReference(id, new UUID(0, one), new UUID(item.hashCode(), one), text));
        return id;
    }

    private String said(int about, int one) {
        String said =
                switch ((about + one) % 4) {
                    case 0 -> "I like the taste of loose leaves, but it is too expensive for every morning.";
                    case 1 -> LONG.strip();
                    case 2 -> "The taste.";
                    default ->
                        "A bag in a mug does it for me; the taste is the same, whatever my sister says about it.";
                };
        return "%s (%d) %s".formatted(said, one, one % 3 == 0 ? extra : "").strip();
    }

    private static String asked(int goal, int question) {
        return question == 1
                ? "What comes to your mind when you think of the %s cup of tea that you had last week?"
                        .formatted(List.of("first", "best", "worst", "last").get((goal - 1) % 4))
                : "And what would have made it better?";
    }

    private List<Goal> goals() {
        return IntStream.rangeClosed(1, goals)
                .mapToObj(one -> new Goal(
                        "goal_" + one,
                        List.of(
                                                "What people think of the price of tea, and of what it should cost",
                                                "How people brew their tea on weekdays",
                                                "What would make them change to another tea",
                                                "Who decides what is bought")
                                        .get((one - 1) % 4)
                                + headings))
                .toList();
    }

    private List<Person> persons() {
        return IntStream.rangeClosed(1, people)
                .mapToObj(one -> new Person(
                        new UUID(0, one),
                        "P%02d".formatted(one),
                        one % 3 == 0 ? "Fair" : "Good",
                        AT.plusSeconds(86_400L * (one % 9)),
                        AT.plusSeconds(86_400L * (one % 9) + 1_800),
                        12,
                        List.of(
                                new Person.Attribute("How often do you drink tea?", one % 2 == 0 ? "Daily" : "Weekly"),
                                new Person.Attribute("Age", "35 to 44")),
                        List.of(),
                        IntStream.rangeClosed(1, goals)
                                .boxed()
                                .flatMap(goal -> IntStream.rangeClosed(1, 3).mapToObj(two -> "q" + goal + two))
                                .toList(),
                        isSimulated && one % 2 == 0,
                        false,
                        true))
                .toList();
    }

    private Reports.Dated dated(Analysis content, Overview overview) {
        var screener = new Screener(
                "How often do you drink tea?",
                List.of(
                        new Screener.Answer("Daily", interviews(0)),
                        new Screener.Answer("Weekly", interviews(1)),
                        new Screener.Answer("Never", List.of())));
        var whole = new Analysis(
                language,
                content.making(),
                content.goals(),
                content.people(),
                content.references(),
                content.findings(),
                overview,
                List.of(screener));
        var report = new StoredReport(
                new UUID(9, 9), new Tenant("org", "app"), new UUID(8, 8), 3, 0, AT, "Tea at home" + headings, whole);
        return new Reports.Dated(report, new Freshness(isStale, 0), language);
    }

    private List<UUID> interviews(int rest) {
        return IntStream.rangeClosed(1, people)
                .filter(one -> one % 2 == rest)
                .mapToObj(one -> new UUID(0, one))
                .toList();
    }
}
