package io.research.studies.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A guide and its texts are two forms of the same. */
class GuideRoundTripTest {
    private static final List<String> ODD = List.of(
            "- a dash",
            "1. a number",
            "1.5 litres a day?",
            "a) a letter",
            "(2) in brackets",
            "# a hash",
            "## Where?",
            "**bold**",
            "**bold** (5 min)",
            "__low__",
            "[task] a mark",
            "[must] [say] two",
            "[x] ticked",
            "( ) a circle",
            "(=) fixed",
            "\\",
            "\\ \\",
            "ends with \\",
            "\\\\ starts",
            "---",
            "...",
            "•",
            "5.",
            "(5 min)",
            "Habits (5 min)",
            "Price [~3–4 Min.]",
            "（約5分）",
            "(–)",
            "one\ntwo",
            "one\\\n\n\\two",
            "Evidence: none",
            "Beleg: keiner",
            "必要な根拠：なし",
            "lower case goes on",
            "A long line that ends without any mark and is longer than sixty characters all in all",
            "¿Dónde vive?",
            "أين تسكن؟",
            "\u00a0",
            "\u200b",
            "{\"script\":1}",
            "| a | table |",
            "> quoted",
            "Warm-up:",
            "Q1: What?",
            "10. Klasse: Was war da?",
            "1: one",
            "９．全角",
            "Ι ερώτηση;");

    @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
    void a_guide_that_is_rendered_and_read_again_is_the_same_guide(@ForAll("guides") Guide guide) {
        var texts = texts(guide);
        var kept = KeptGuide.made(guide, texts, null);

        var read = KeptGuide.of(texts, kept);

        assertThat(read).isEqualTo(kept);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void no_line_of_a_text_is_lost(@ForAll("flows") List<String> lines) {
        var guide = KeptGuide.of(new PlanTexts(String.join("\n", lines), null, null), null)
                .guide();

        String all = guide.sections().stream()
                .flatMap(section -> Stream.concat(
                        Stream.of(section.title()), section.items().stream().flatMap(GuideRoundTripTest::words)))
                .reduce("", (one, other) -> one + "\n" + other);

        assertThat(lines.stream()
                        .flatMap(line -> Stream.of(line.split("\\P{L}+")))
                        .filter(word -> word.length() > 3))
                .allMatch(word -> all.contains(word) || List.of("task", "must").contains(word));
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void what_is_read_in_any_text_is_read_again_when_it_is_rendered(@ForAll("flows") List<String> lines) {
        var kept = KeptGuide.of(new PlanTexts(String.join("\n", lines), null, null), null);

        var again = KeptGuide.of(texts(kept.guide()), kept);

        assertThat(again.guide()).isEqualTo(kept.guide());
    }

    private static Stream<String> words(Item item) {
        var options = item.choice() == null ? Stream.<String>of() : item.choice().options().stream();
        return Stream.concat(
                Stream.concat(Stream.of(item.say()), options),
                item.probes().stream().map(Probe::say));
    }

    private static PlanTexts texts(Guide guide) {
        return new PlanTexts(GuideText.flow(guide), GuideText.learningGoals(guide, "de"), guide.rules());
    }

    @Provide
    Arbitrary<Guide> guides() {
        var sections = Combinators.combine(
                        words().optional().map(title -> title.orElse("")),
                        Arbitraries.integers().between(1, 120).injectNull(0.5),
                        items().list().ofMinSize(1).ofMaxSize(4))
                .as(Section::new);
        var goals = Combinators.combine(words(), words().injectNull(0.5)).as(Goal::new);
        return Combinators.combine(
                        sections.list().ofMinSize(1).ofMaxSize(4), goals.list().ofMaxSize(4), words().injectNull(0.5))
                .as(Guide::new);
    }

    private static Arbitrary<Item> items() {
        var probes = Combinators.combine(words().injectNull(0.5), words())
                .as(Probe::new)
                .list()
                .ofMaxSize(3);
        var choices = words().list().ofMinSize(1).ofMaxSize(4).flatMap(options -> Arbitraries.integers()
                .between(0, options.size())
                .map(fixed -> new Choice(options, fixed)));
        return Combinators.combine(
                        Arbitraries.of(Kind.class),
                        words(),
                        Arbitraries.of(true, false),
                        probes,
                        Arbitraries.integers().between(1, 4).injectNull(0.5),
                        choices.injectNull(0.7))
                .as((kind, say, must, followUps, goal, choice) -> new Item(
                        "any", kind, say, must, kind == Kind.STATEMENT ? List.of() : followUps, goal, choice, null));
    }

    private static Arbitrary<String> words() {
        var plain = Arbitraries.of("What do you drink?", "Choosing", "Imagine you need a ticket. Book it.", "Why?");
        var random = Arbitraries.strings()
                .withChars("ab?.-*#1)(:\\[]~ \n")
                .ofMinLength(1)
                .ofMaxLength(12)
                .filter(text -> !text.isBlank());
        return Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(3, plain),
                net.jqwik.api.Tuple.of(4, Arbitraries.of(ODD)),
                net.jqwik.api.Tuple.of(2, random));
    }

    @Provide
    Arbitrary<List<String>> flows() {
        var indents = Arbitraries.of("", "", "  ", "    ", "\t");
        var marks = Arbitraries.of(
                "", "- ", "* ", "1. ", "2) ", "1.1 ", "# ", "## ", "• ", "[task] ", "- [must] ", "  ( ) ");
        var line = Combinators.combine(indents, marks, Arbitraries.of(lineWords()))
                .as((indent, mark, words) -> indent + mark + words);
        return Arbitraries.oneOf(List.of(line, line, line, Arbitraries.of("", "---")))
                .list()
                .ofMinSize(1)
                .ofMaxSize(12)
                .filter(lines -> lines.stream().anyMatch(text -> text.contains("e")));
    }

    private static List<String> lineWords() {
        var words = new ArrayList<>(List.of(
                "Warm-up (5 min)",
                "Choosing",
                "**Prices**",
                "Where do you live, and with whom?",
                "Tell me more.",
                "Have them rank three offers and explain",
                "continues without capital letters here"));
        ODD.stream().filter(odd -> !odd.contains("\\") && odd.contains("e")).forEach(words::add);
        return words;
    }
}
