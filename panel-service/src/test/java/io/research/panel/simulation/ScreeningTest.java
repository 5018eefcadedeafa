package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.panel.catalog.Population;
import io.research.panel.catalog.Qualifications;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScreeningTest {
    private static final Person PLAIN = LongStream.range(0, 100)
            .mapToObj(Person::new)
            .filter(person -> person.temper() == Temper.PLAIN)
            .findFirst()
            .orElseThrow();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            102  | How old are you?                      | Under 18; 18-24; 25-34; 35-44; 45+                      | 25-34
            102  | Wie alt sind Sie?                     | 18 bis 24; 25 bis 34; 35 bis 44; 45 bis 54; ab 55       | 25 bis 34
            102  | 年齢を教えてください                    | 18〜24歳; 25〜34歳; 35〜44歳; 45〜54歳; 55歳以上          | 25〜34歳
            107  | What is your age?                     | 18 to 34; 35 to 54; 55 or older                         | 55 or older
            201  | What is your gender?                  | Male; Female; Other                                     | Female
            202  | Welches Geschlecht haben Sie?         | Frau; Mann; Divers                                      | Mann
            201  | ¿Cuál es su género?                   | Hombre; Mujer; Otro                                     | Mujer
            1801 | What is your employment status?       | Employed full time; Employed part time; Unemployed; Retired | Employed full time
            1806 | Are you working at the moment?        | Full-time; Part-time; Retired; Student                  | Retired
            705  | How many people live in your household? | 1; 2; 3; 4+                                           | 4+
            1506 | What is your yearly household income? | Below $50,000; $50,000 - $99,999; $100,000 or more      | $100,000 or more
            2702 | Which computer system do you use?     | Windows PC; macOS; Linux                                | macOS
            5003 | Do you drive a car?                   | Own car; Rented car; I do not drive                     | Rented car
            """)
    void a_question_about_an_attribute_is_answered_by_it(Long option, String question, String options, String answer) {
        var texts = List.of(options.split("; "));

        var chosen = screening(option).choose(question, texts);

        assertThat(chosen.stream().map(texts::get)).containsExactly(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            1202 | Do you own a dog?                     | Yes
            1203 | Do you own a dog?                     | No
            1203 | Do you have a dog or a cat?           | Yes
            4605 | Do you drink coffee at least weekly?  | No
            4602 | Do you drink coffee at least weekly?  | Yes
            4101 | Do you smoke?                         | Yes
            4104 | Do you smoke?                         | No
            2501 | Do you use a mobile phone?            | Yes
            2503 | Do you use a smart watch?             | No
            1805 | Are you a student?                    | Yes
            1801 | Are you a student?                    | No
            101  | Are you 25 years old or older?        | No
            105  | Are you 25 years old or older?        | Yes
            103  | Is your age between 35 and 44?        | Yes
            """)
    void yes_and_no_are_what_the_attributes_say(Long option, String question, String answer) {
        var texts = List.of("No", "Yes", "Not sure");

        assertThat(screening(option).choose(question, texts).stream().map(texts::get))
                .containsExactly(answer);
    }

    @Test
    void several_answers_are_given_where_several_can_be() {
        var chosen = new HashMap<>(of(PLAIN).chosen());
        chosen.put(25L, List.of(2503L, 2501L));
        var screening = new Screening(PLAIN, new Attributes(chosen));
        var question = new JsonObject()
                .put("id", "devices")
                .put("text", "Which devices do you use?")
                .put("type", "multi_select")
                .put("options", options("Smartphone", "Tablet", "Laptop", "None of these"));

        assertThat(screening.answer(question, List.of()).getJsonArray("option_ids"))
                .containsExactlyInAnyOrder("o0", "o2");
        assertThat(screening
                        .answer(question.copy().put("type", "single_select"), List.of())
                        .getJsonArray("option_ids"))
                .hasSize(1);
    }

    @Test
    void what_no_attribute_says_is_answered_the_same_each_time_and_not_by_everybody_alike() {
        var options = List.of("Green", "Blue", "Yellow", "Red");

        var answers = LongStream.range(0, 200)
                .mapToObj(Person::new)
                .map(person -> new Screening(person, of(person)).choose("Which colour suits you?", options))
                .collect(Collectors.groupingBy(chosen -> chosen, Collectors.counting()));

        assertThat(answers.keySet()).hasSize(options.size()).allMatch(chosen -> chosen.size() == 1);
        assertThat(new Screening(PLAIN, of(PLAIN)).choose("Which colour suits you?", options))
                .isEqualTo(new Screening(PLAIN, of(PLAIN)).choose("Which colour suits you?", options));
    }

    @Test
    void cheaters_tick_anything() {
        var texts = List.of("Yes", "No");
        var cheaters = LongStream.range(0, 2_000)
                .mapToObj(Person::new)
                .filter(person -> person.temper() == Temper.CHEATING)
                .map(person -> new Screening(person, with(of(person), 1202)).choose("Do you own a dog?", texts))
                .collect(Collectors.groupingBy(List::getFirst));

        assertThat(cheaters).containsOnlyKeys(0, 1);
    }

    @Test
    void an_open_question_is_answered_in_words() {
        var question = new JsonObject().put("id", "why").put("text", "Why?").put("options", new JsonArray());

        assertThat(screening(101L).answer(question, List.of("Because.")))
                .isEqualTo(new JsonObject().put("question_id", "why").put("text", "Because."));
    }

    private static JsonArray options(String... texts) {
        return new JsonArray(IntStream.range(0, texts.length)
                .mapToObj(at -> new JsonObject().put("id", "o" + at).put("text", texts[at]))
                .toList());
    }

    private static Screening screening(long option) {
        return new Screening(PLAIN, with(of(PLAIN), option));
    }

    private static Attributes of(Person person) {
        return Attributes.draw(person.chance("attributes").nextLong(), Population.of("US"), List.of());
    }

    private static Attributes with(Attributes attributes, long option) {
        Map<Long, List<Long>> chosen = new HashMap<>(attributes.chosen());
        Qualifications.ALL.stream()
                .filter(one -> one.optionIds().contains(option))
                .forEach(one -> chosen.put(one.qualificationId(), List.of(option)));
        return new Attributes(chosen);
    }
}
