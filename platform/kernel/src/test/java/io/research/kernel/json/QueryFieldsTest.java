package io.research.kernel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.vertx.core.MultiMap;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryFieldsTest {
    private enum Colour {
        BLACK_TEA,
        GREEN_TEA
    }

    /** One parameter of each kind. */
    private record Order(
            String name,
            UUID id,
            Instant since,
            LocalDate day,
            boolean hot,
            int cups,
            Colour colour,
            List<Colour> colours,
            PageRequest page) {

        static Order read(QueryFields in) {
            return new Order(
                    in.string("name"),
                    in.uuid("id"),
                    in.instant("since"),
                    in.date("day"),
                    in.bool("hot", true),
                    in.integer("cups", 4, 1, 9),
                    in.choice("colour", Colour.class),
                    in.choices("colours", Colour.class),
                    in.page(20, 100));
        }
    }

    @Test
    void each_kind_of_parameter_is_read() {
        var id = UUID.randomUUID();

        var order = read("name=Earl&id=" + id + "&since=2026-01-02T03:04:05Z&day=2026-01-02&hot=false&cups=3"
                + "&colour=green_tea&page=2&page_size=7");

        assertThat(order)
                .isEqualTo(new Order(
                        "Earl",
                        id,
                        Instant.parse("2026-01-02T03:04:05Z"),
                        LocalDate.of(2026, 1, 2),
                        false,
                        3,
                        Colour.GREEN_TEA,
                        List.of(),
                        new PageRequest(2, 7)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "other=1", "other", "name=&cups=&page=&page_size=", "name"})
    void what_is_left_out_or_narrows_nothing_is_absent(String query) {
        assertThat(read(query))
                .isEqualTo(new Order(null, null, null, null, true, 4, null, List.of(), new PageRequest(1, 20)));
    }

    @ParameterizedTest
    @CsvSource({
        "id, uuid",
        "since, timestamp",
        "day, date",
        "hot, boolean",
        "cups, out_of_range",
        "colour, enum",
        "page_size, out_of_range"
    })
    void a_value_that_cannot_be_read_is_named(String parameter, String type) {
        assertThat(faults(parameter + "=nonsense"))
                .extracting(Fault::field, Fault::type)
                .containsExactly(tuple(parameter, type));
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "since", "day", "hot", "colour", "colours"})
    void a_parameter_without_its_value_is_refused_where_more_would_be_shown(String parameter) {
        assertThat(faults(parameter)).extracting(Fault::field, Fault::type).containsExactly(tuple(parameter, "empty"));
        assertThat(faults(parameter + "=")).extracting(Fault::type).containsExactly("empty");
        assertThat(faults("colours=black_tea&" + parameter + "&other"))
                .extracting(Fault::field)
                .containsExactly(parameter);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRUE", "True", "1", "0", "yes", "on", "true ", "false,true"})
    void a_boolean_is_true_or_false_and_nothing_else(String value) {
        assertThat(faults("hot=" + value))
                .extracting(Fault::field, Fault::type)
                .containsExactly(tuple("hot", "boolean"));
    }

    @ParameterizedTest
    @CsvSource({"hot, true, false", "hot, true, ''", "name, a, b", "cups, 1, 2", "day, 2026-01-01, 2026-01-02"})
    void a_parameter_that_is_repeated_with_another_value_is_refused(String parameter, String one, String other) {
        assertThat(faults(parameter + "=" + one + "&" + parameter + "=" + other))
                .extracting(Fault::field, Fault::type)
                .containsExactly(tuple(parameter, "repeated"));
        assertThat(faults(parameter + "=" + one + "&" + parameter + "=" + one)).isEmpty();
    }

    @Test
    void a_text_that_something_is_equal_to_is_not_empty() {
        Function<QueryFields, String> reader = in -> in.exactly("name");

        assertThat(QueryFields.read(parameters("name=a\u0000"), reader)).isEqualTo("a\u0000");
        assertThat(QueryFields.read(parameters("other=1"), reader)).isNull();
        assertThat(catchThrowableOfType(Problem.class, () -> QueryFields.read(parameters("name="), reader))
                        .faults())
                .extracting(Fault::type)
                .containsExactly("empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01", "2026-02-30", "+12026-01-01", "2026-1-1", "10000-01-01"})
    void a_day_is_a_day_of_a_year_of_four_digits(String day) {
        assertThat(faults("day=" + day).isEmpty()).isEqualTo(day.equals("0001-01-01"));
    }

    @Test
    void a_text_is_taken_as_it_was_given_and_a_string_holds_no_nul() {
        Function<QueryFields, String> reader = in -> in.text("name");

        assertThat(QueryFields.read(parameters("name=a\u0000"), reader)).isEqualTo("a\u0000");
        assertThat(QueryFields.read(parameters("name="), reader)).isNull();
        assertThat(faults("name=a\u0000")).extracting(Fault::type).containsExactly("invalid_characters");
    }

    @Test
    void all_faults_are_told_in_the_order_of_reading() {
        assertThat(faults("colour=red&id=7")).extracting(Fault::field).containsExactly("id", "colour");
    }

    @Test
    void a_plus_sign_that_was_left_bare_is_that_of_an_offset() {
        assertThat(read("since=2026-01-02T03:04:05 01:00").since()).isEqualTo(Instant.parse("2026-01-02T02:04:05Z"));
    }

    @Test
    void a_repeated_choice_is_each_of_them() {
        assertThat(read("colours=green_tea&colours=black_tea&colours=green_tea").colours())
                .containsExactly(Colour.GREEN_TEA, Colour.BLACK_TEA);
        assertThat(faults("colours=green_tea&colours=red"))
                .extracting(Fault::field)
                .containsExactly("colours");
    }

    @Test
    void a_rule_over_several_parameters_runs_on_what_could_be_read() {
        Function<QueryFields, Order> reader = in -> {
            in.integer("cups", 1, 1, 9);
            in.refuse();
            throw new AssertionError("read on");
        };

        var refused = catchThrowableOfType(Problem.class, () -> QueryFields.read(parameters("cups=0"), reader));

        assertThat(refused.faults()).extracting(Fault::field).containsExactly("cups");
    }

    private static List<Fault> faults(String query) {
        var refused = catchThrowableOfType(Problem.class, () -> read(query));
        return refused == null ? List.of() : refused.faults();
    }

    private static Order read(String query) {
        return QueryFields.read(parameters(query), Order::read);
    }

    private static MultiMap parameters(String query) {
        var parameters = MultiMap.caseInsensitiveMultiMap();
        for (String pair : query.split("&")) {
            String[] parts = pair.split("=", 2);
            parameters.add(parts[0], parts.length == 2 ? parts[1] : "");
        }
        return parameters;
    }
}
