package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.evidence.Interview;
import io.research.analysis.evidence.Interview.Role;
import io.research.analysis.evidence.Interview.Turn;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.NgramEmbeddings;
import io.research.text.language.Language;
import io.research.text.masking.PiiMask;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FindingsTest {
    private static final Language ENGLISH = Language.of("en");
    private static final Goal PRICE = new Goal("goal_1", "Price of tea", List.of());
    private static final Embeddings PARTS_OF_WORDS = new NgramEmbeddings(Runnable::run);

    private final List<Interview> interviews = new ArrayList<>();

    @Test
    void who_contradicts_most_strongly_stands_first_against_a_finding() {
        said("The price of good tea is too expensive.");
        said("The price of good tea is expensive and bad.");
        said("The price of good tea is very expensive and bad.");
        said("The price of good tea is good.");
        said("The price of good tea is good, cheap, fair and reasonable.");

        var findings = found();

        var finding = findings.findings().getFirst();
        assertThat(finding.people()).isEqualTo(3);
        assertThat(texts(findings, finding.counterReferenceIds()))
                .startsWith("The price of good tea is good, cheap, fair and reasonable.")
                .hasSize(2);
    }

    @Test
    void what_stands_for_a_finding_denies_nothing_that_the_others_affirm() {
        said("I buy the green tea of that shop.");
        said("I never buy the green tea of that shop in the old town.");
        said("I buy the green tea in the old town.");

        var findings = found();

        var finding = findings.findings().getFirst();
        assertThat(finding.people()).isEqualTo(3);
        assertThat(texts(findings, finding.headedBy()).getFirst()).doesNotContain("never");
    }

    @Test
    void what_takes_a_side_tells_most_about_a_person() {
        said("The tea stands on the upper shelf of the kitchen beside the window, where my mother put it. Tea is"
                + " awful.");

        var findings = found();

        var telling = findings.tell(interviews.getFirst().id());
        assertThat(texts(findings, List.of(telling))).containsExactly("Tea is awful.");
        assertThat(findings.tell(UUID.randomUUID())).isNull();
    }

    private void said(String text) {
        var turn = new Turn(UUID.randomUUID(), Role.USER, text, null, null, null, null);
        var at = Instant.EPOCH.plusSeconds(interviews.size());
        interviews.add(new Interview(
                UUID.randomUUID(),
                null,
                null,
                "Good",
                "en",
                at,
                at,
                false,
                false,
                List.of(),
                List.of(),
                List.of(turn)));
    }

    private Findings found() {
        var said = interviews.stream()
                .flatMap(interview -> Answered.of(interview).stream())
                .flatMap(answered -> QuotableStatement.of(answered, PRICE.id(), ENGLISH).stream())
                .toList();
        var vectors = PARTS_OF_WORDS
                .embedAll(said.stream().map(QuotableStatement::text).toList())
                .await()
                .atMost(Duration.ofMinutes(1));
        var findings = new Findings(People.of(interviews, _ -> ENGLISH), _ -> ENGLISH, _ -> PiiMask.forLanguage("en"));
        findings.add(PRICE, said, vectors);
        return findings;
    }

    private static List<String> texts(Findings findings, List<String> ids) {
        return ids.stream()
                .map(id -> findings.references().stream()
                        .filter(one -> one.id().equals(id))
                        .findFirst()
                        .orElseThrow()
                        .text())
                .toList();
    }
}
