package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.language.LanguageGuess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Briefs as people write them, with what must be asked and what must not be said. */
class BriefsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static Stream<JsonNode> briefs() throws IOException {
        try (var lines = BriefsTest.class.getResourceAsStream("briefs.jsonl")) {
            var text = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
            var briefs = Stream.<JsonNode>builder();
            for (String line : text.lines().toList()) {
                briefs.add(JSON.readTree(line));
            }
            return briefs.build();
        }
    }

    @ParameterizedTest
    @MethodSource("briefs")
    void a_brief_becomes_a_plan_that_asks_for_its_points(JsonNode brief) {
        var written = aDesigner()
                .of(null)
                .in(null)
                .lasting(null)
                .lettingThePlannerDecide()
                .gets(brief.get("text").asText());

        String said = flow(written).parts().stream()
                .flatMap(part -> part.questions().stream())
                .map(Flow.Question::text)
                .collect(Collectors.joining("\n"));
        assertThat(flow(written).minutes()).isEqualTo(brief.path("minutes").asInt(20));
        assertThat(LanguageGuess.of(written.plan().conversationFlow()))
                .contains(brief.get("lang").asText());
        assertThat(patterns(brief, "topics")).anyMatch(any -> any.matcher(said).find());
        assertThat(patterns(brief, "items").filter(any -> !any.matcher(said).find()))
                .hasSizeLessThanOrEqualTo(1);
        assertThat(patterns(brief, "forbidden"))
                .noneMatch(any -> any.matcher(said).find());
    }

    private static Stream<Pattern> patterns(JsonNode brief, String name) {
        return StreamSupport.stream(brief.get(name).spliterator(), false)
                .map(any -> Pattern.compile(any.asText(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
    }
}
