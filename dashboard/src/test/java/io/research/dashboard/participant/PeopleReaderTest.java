package io.research.dashboard.participant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.research.dashboard.participant.LineFault.Kind;
import io.research.dashboard.participant.PeopleList.ListFault;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PeopleReaderTest {

    @Test
    void pasted_lines_are_addresses_with_or_without_names() {
        var read = PeopleReader.read(
                """
                ada@example.com
                Grace Hopper <grace@example.com>

                "Turing, Alan" <alan@example.com>
                edsger@example.com, Edsger Dijkstra
                """);

        assertThat(read.faults()).isEmpty();
        assertThat(read.lines()).allMatch(Line::isGood);
        assertThat(read.lines())
                .extracting(Line::email, Line::getName)
                .containsExactly(
                        tuple("ada@example.com", ""),
                        tuple("grace@example.com", "Grace Hopper"),
                        tuple("alan@example.com", "Turing, Alan"),
                        tuple("edsger@example.com", "Edsger Dijkstra"));
        assertThat(read.lines().getLast().number()).isEqualTo(5);
    }

    @Test
    void one_line_of_many_addresses_is_as_many_people() {
        var read = PeopleReader.read("ada@example.com; bob@example.com; Cy <cy@example.com>");

        assertThat(read.lines())
                .extracting(Line::email)
                .containsExactly("ada@example.com", "bob@example.com", "cy@example.com");
    }

    @Test
    void a_file_names_its_columns() {
        var read = PeopleReader.read(
                "\uFEFFName;E-Mail;external_id;Customer segment\r\n\"Lovelace; Ada\";ada@example.com;crm-1;A\r\nنور;nur@example.com;;\r\n");

        assertThat(read.faults()).isEmpty();
        assertThat(read.columns()).containsExactly("name", "Customer_segment");
        assertThat(read.lines())
                .containsExactly(
                        new Line(
                                2,
                                "ada@example.com",
                                "crm-1",
                                Map.of("name", "Lovelace; Ada", "Customer_segment", "A"),
                                List.of()),
                        new Line(3, "nur@example.com", null, Map.of("name", "نور"), List.of()));
    }

    @Test
    void tabs_separate_what_comes_from_a_spreadsheet() {
        var read = PeopleReader.read("email\tname\nada@example.com\tAda, Countess");

        assertThat(read.lines()).singleElement().extracting(Line::getName).isEqualTo("Ada, Countess");
    }

    @Test
    void every_fault_is_told_by_its_line() {
        var read = PeopleReader.read(
                """
                email,external_id,note
                ada@example.com,1,x
                ADA@EXAMPLE.COM,2,x
                ada,3,x
                ,4,x
                bob@example.com,1,x
                cy@example.com,5,x,too much
                """);

        assertThat(read.getBad())
                .extracting(Line::number, line -> line.faults().getFirst().kind())
                .containsExactly(
                        tuple(3L, Kind.SAME_ADDRESS),
                        tuple(4L, Kind.INVALID_ADDRESS),
                        tuple(5L, Kind.NO_ADDRESS),
                        tuple(6L, Kind.SAME_ID),
                        tuple(7L, Kind.UNNAMED_CELL));
        assertThat(read.good()).extracting(Line::email).containsExactly("ada@example.com");
    }

    @Test
    void a_quote_that_is_not_closed_swallows_nobody_in_silence() {
        var read = PeopleReader.read("email,name\nada@example.com,\"Ada\nbob@example.com,Bob\n");

        assertThat(read.isUsable()).isFalse();
    }

    @Test
    void a_file_without_a_column_of_addresses_is_refused_as_a_whole() {
        var read = PeopleReader.read("name,phone\nAda,123\n");

        assertThat(read.faults()).extracting(ListFault::kind).containsExactly(ListFault.Kind.NO_EMAIL_COLUMN);
    }

    @Test
    void more_people_than_go_out_at_once_are_refused_as_a_whole() {
        var text = IntStream.rangeClosed(0, PeopleList.MOST)
                .mapToObj(number -> "p" + number + "@example.com")
                .collect(Collectors.joining("\n"));

        assertThat(PeopleReader.read(text).faults())
                .extracting(ListFault::kind)
                .containsExactly(ListFault.Kind.TOO_MANY_PEOPLE);
    }

    @Test
    void nothing_is_no_list() {
        assertThat(PeopleReader.read(" \n\n").faults())
                .extracting(ListFault::kind)
                .containsExactly(ListFault.Kind.EMPTY);
    }

    @Test
    void who_is_in_the_study_already_is_told() {
        var read = PeopleReader.read("ada@example.com\nbob@EXAMPLE.com").without(Set.of("bob@example.com"));

        assertThat(read.getBad())
                .singleElement()
                .satisfies(line -> assertThat(line.faults().getFirst().kind()).isEqualTo(Kind.ALREADY_THERE));
    }

    @Test
    void what_is_written_down_again_is_read_to_the_same() {
        var read = PeopleReader.read(
                "email,name,external_id,note\nada@example.com,\"Ada, \"\"A\"\"\",7,x\nb@example.com,,,y\n");

        var again = PeopleReader.read(PeopleList.text(read.lines()));

        assertThat(again.lines()).isEqualTo(read.lines());
    }

    @Test
    void refusals_of_the_api_stand_at_the_people_whom_they_are_about() {
        var read = PeopleReader.read("bad@\nada@example.com\nbob@example.com");

        var refused = read.refused(Map.of(1, "must not be there"));

        assertThat(refused.lines().getLast().faults())
                .containsExactly(new LineFault(Kind.REFUSED, "must not be there"));
        assertThat(refused.lines().get(1).isGood()).isTrue();
    }
}
