package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.evidence.Interview;
import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.AnalysisFixture;
import io.research.reports.analysis.Reference;
import io.research.reports.report.Freshness;
import io.research.reports.report.Reports;
import io.research.reports.report.StoredReport;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptTest {
    private static final Instant AT = Instant.parse("2026-01-02T03:00:00Z");
    private static final UUID INTERVIEW = UUID.randomUUID();
    private static final UUID TURN = UUID.randomUUID();

    @Test
    void quotations_are_marked_where_they_stand_counted_in_code_points() {
        var transcript = transcript("🍵 Tea is dear. I like it. Really.", quoted("I like it.", 15));

        assertThat(partsOf(transcript)).containsExactly("🍵 Tea is dear. ", "<I like it.>", " Really.");
    }

    @Test
    void what_two_quotations_share_is_shown_once() {
        var transcript = transcript("Tea is dear, too dear.", quoted("dear, too dear", 7), quoted("Tea is dear", 0));

        assertThat(partsOf(transcript)).containsExactly("<Tea is dear>", "<, too dear>", ".");
    }

    @Test
    void a_quotation_that_does_not_stand_there_marks_nothing() {
        var transcript = transcript("Tea is dear.", quoted("is cheap", 4), quoted("dear, and more", 7));

        assertThat(partsOf(transcript)).containsExactly("Tea is dear.");
    }

    @Test
    void personal_data_is_masked_also_across_the_border_of_a_quotation() {
        var transcript = transcript("Write to ada@example.com today.", quoted("example.com today", 13));

        assertThat(partsOf(transcript)).containsExactly("Write to [email]", "< today>", ".");
        assertThat(transcript.isHiddenInPart()).isTrue();
    }

    @Test
    void where_the_study_leaves_the_language_open_that_of_the_interview_tells_what_is_a_telephone_number() {
        var turns = List.of(turn(TURN, "Der Tee 0171 2345678 ist gut."));
        var held =
                new Interview(INTERVIEW, null, null, "Good", "de", AT, AT, false, false, List.of(), List.of(), turns);

        var open = Transcript.of(report("auto"), held);
        var english = Transcript.of(report("en"), held);

        assertThat(partsOf(open)).containsExactly("Der Tee [phone] ist gut.");
        assertThat(partsOf(english)).containsExactly("Der Tee 0171 2345678 ist gut.");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(booleans = true)
    void what_was_edited_perhaps_may_not_be_heard(Boolean isEdited) {
        var kept = new Interview.Turn(
                TURN, Interview.Role.USER, "Tea is dear.", BigDecimal.ONE, false, false, null, null, null);
        var other = new Interview.Turn(
                UUID.randomUUID(), Interview.Role.USER, "I like it.", null, isEdited, false, null, null, null);

        assertThat(Transcript.of(report(), interview(List.of(kept))).mayBeHeard())
                .isTrue();
        assertThat(Transcript.of(report(), interview(List.of(kept, other))).mayBeHeard())
                .isFalse();
    }

    @Test
    void what_may_not_be_repeated_keeps_its_place_and_nothing_else() {
        var transcript = transcript("");

        assertThat(transcript.turns()).hasSize(1);
        assertThat(partsOf(transcript)).isEmpty();
        assertThat(transcript.isHiddenInPart()).isTrue();
    }

    @Test
    void a_skipped_question_is_called_so_and_hides_nothing() {
        var skipped = new Interview.Turn(TURN, Interview.Role.USER, "", BigDecimal.ONE, false, true, null, null, null);

        var transcript = Transcript.of(report(), interview(List.of(skipped)));

        assertThat(transcript.turns().getFirst().isSkipped()).isTrue();
        assertThat(transcript.isHiddenInPart()).isFalse();
    }

    @Test
    void nothing_is_hidden_of_an_interview_without_personal_data() {
        var transcript = transcript("Tea is dear.");

        assertThat(transcript.isHiddenInPart()).isFalse();
    }

    @Test
    void beyond_a_bound_only_quoted_turns_are_shown_and_the_others_counted() {
        String longest = "a".repeat(Transcript.MOST_CHARACTERS);
        var turns = List.of(turn(UUID.randomUUID(), longest), turn(UUID.randomUUID(), "b"), turn(TURN, "Tea is dear."));

        var transcript = Transcript.of(report(quoted("dear", 7)), interview(turns));

        assertThat(transcript.turns()).hasSize(2);
        assertThat(transcript.turns().getLast().id()).isEqualTo(TURN);
        assertThat(transcript.leftOut()).isEqualTo(1);
    }

    private static Transcript transcript(String text, Reference... quoted) {
        return Transcript.of(report(quoted), interview(List.of(turn(TURN, text))));
    }

    /** In the order of the page; quotations in angle brackets. */
    private static List<String> partsOf(Transcript transcript) {
        return transcript.turns().getFirst().parts().stream()
                .map(part -> part.isQuoted() ? "<" + part.text() + ">" : part.text())
                .toList();
    }

    private static Reference quoted(String text, int start) {
        return new Reference(
                "R" + start,
                INTERVIEW,
                TURN,
                text,
                null,
                start,
                start + text.codePointCount(0, text.length()),
                null,
                null);
    }

    private static Interview.Turn turn(UUID id, String text) {
        return new Interview.Turn(id, Interview.Role.USER, text, BigDecimal.ONE, false, false, null, null, null);
    }

    private static Interview interview(List<Interview.Turn> turns) {
        return new Interview(INTERVIEW, null, null, "Good", "en", AT, AT, false, false, List.of(), List.of(), turns);
    }

    private static Reports.Dated report(Reference... quoted) {
        return report("en", quoted);
    }

    private static Reports.Dated report(String studyLanguage, Reference... quoted) {
        var content = AnalysisFixture.ofModel("en", List.of(), List.of(), List.of(quoted), List.of());
        var stored = new StoredReport(
                UUID.randomUUID(), new Tenant("org", "app"), UUID.randomUUID(), 1, 0, AT, "Tea at home", content);
        return new Reports.Dated(stored, new Freshness(false, 0), studyLanguage);
    }
}
