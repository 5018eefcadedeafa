package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follow-ups as people write them, each after a brief: what becomes of the plan, or that it is declined. They were graded by
 * hand where they were first run; what that reached stands in the module's README.
 */
class FollowUpsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static Stream<JsonNode> followUps() throws IOException {
        try (var lines = FollowUpsTest.class.getResourceAsStream("follow-ups.jsonl")) {
            var text = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
            var all = Stream.<JsonNode>builder();
            for (String line : text.lines().toList()) {
                all.add(JSON.readTree(line));
            }
            return all.build();
        }
    }

    @ParameterizedTest
    @MethodSource("followUps")
    void what_is_asked_for_is_done_and_the_rest_is_declined(JsonNode followUp) {
        var conversation = new ArrayList<Exchange>();
        Written before = answer(followUp.get("text").asText(), conversation);
        var all = questions(before);
        for (JsonNode earlier : followUp.path("earlier")) {
            before = answer(earlier.asText(), conversation);
        }

        Written after = answer(followUp.get("says").asText(), conversation);

        var expected = followUp.get("then");
        var language = PlanLanguage.of(followUp.get("lang").asText());
        String declined = language.say(Phrase.DECLINED).replaceAll("\\{.*", "").strip();
        assertThat(after.message().contains(declined))
                .as(after.message())
                .isEqualTo(expected.path("declined").asBoolean());
        if (expected.path("same").asBoolean()) {
            assertThat(after.plan()).isEqualTo(before.plan());
        }
        if (expected.path("first").asBoolean()) {
            assertThat(questions(after)).isEqualTo(all);
        }
        assertThat(flow(after).minutes())
                .isEqualTo(expected.path("minutes").asInt(flow(before).minutes()));
        assertThat(after.settings().interviewFormat())
                .isEqualTo(expected.path("format").textValue());
        if (expected.has("language")) {
            assertThat(after.settings().language())
                    .isEqualTo(expected.get("language").asText());
        }
        assertThat(questions(after))
                .hasSizeBetween(
                        expected.path("least").asInt(1), expected.path("most").asInt(Integer.MAX_VALUE));
        patterns(expected, "asks").forEach(any -> assertThat(questions(after)).anyMatch(any.asPredicate()));
        patterns(expected, "not").forEach(any -> assertThat(questions(after)).noneMatch(any.asPredicate()));
        patterns(expected, "rule")
                .forEach(any -> assertThat(after.plan().studySpecificRules()).containsPattern(any));
        patterns(expected, "audience")
                .forEach(any -> assertThat(after.plan().objectives()).containsPattern(any));
        patterns(expected, "told").forEach(any -> assertThat(after.message()).containsPattern(any));
    }

    /** What a planner that decides on its own answers, the settings of the earlier turns applied. */
    private static Written answer(String message, List<Exchange> conversation) {
        var plan = conversation.isEmpty()
                ? null
                : ((Written) conversation.getLast().answer()).plan();
        var turn = new PlanningTurn(
                new Subject(null, null, "voice", null, null, null, List.of(), plan),
                Decisions.AGENT,
                null,
                conversation,
                message);
        for (Exchange exchange : conversation) {
            turn = turn.applying(((Written) exchange.answer()).settings());
        }
        var written = (Written) RulePlanner.answer(turn);
        conversation.add(new Exchange(message, written));
        return written;
    }

    private static List<String> questions(Written written) {
        return flow(written).parts().stream()
                .flatMap(part -> part.questions().stream())
                .map(Flow.Question::text)
                .toList();
    }

    private static Stream<Pattern> patterns(JsonNode expected, String name) {
        return StreamSupport.stream(expected.path(name).spliterator(), false)
                .map(any -> Pattern.compile(any.asText(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
    }
}
