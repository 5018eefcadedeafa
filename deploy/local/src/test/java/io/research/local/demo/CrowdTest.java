package io.research.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrowdTest {
    private static final Map<String, List<String>> QUESTIONS = Map.of(
            "What did you have for dinner yesterday, and how did you decide on it?", List.of("tired", "plan", "quick"),
            "How do you usually buy the food for your weekday dinners?", List.of("list", "shop", "market"),
            "When did dinner on a weekday last go wrong for you?", List.of("throw", "late", "forg"),
            "If you could change one thing about your weekday dinners, what would it be?",
                    List.of("time", "less", "children"));

    @Test
    void nobody_says_what_another_says_and_several_agree() {
        QUESTIONS.forEach((question, shared) -> {
            var said = answers(question);

            assertThat(said).hasSize(Crowd.SIZE).doesNotHaveDuplicates();
            for (String word : shared) {
                assertThat(said.stream().filter(answer -> answer.toLowerCase(Locale.ROOT)
                                .contains(word)))
                        .as(word)
                        .hasSizeGreaterThanOrEqualTo(2)
                        .hasSizeLessThan(Crowd.SIZE / 2);
            }
        });
    }

    @Test
    void some_differ_from_the_others() {
        var all = QUESTIONS.keySet().stream()
                .flatMap(question -> answers(question).stream())
                .toList();

        assertThat(all)
                .contains(
                        "Nothing at all. I like it as it is.",
                        "Nothing has gone wrong for months, since I cook the same five dishes.",
                        "I do not plan dinners and never will. I decided in the shop, and it was a salmon that looked good.");
    }

    private static List<String> answers(String question) {
        var crowd = Crowd.read();
        return IntStream.range(0, Crowd.SIZE)
                .mapToObj(crowd::person)
                .map(person -> person.answer(question))
                .toList();
    }
}
