package io.research.signal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import io.research.signal.answer.Voices.Voice;
import io.research.signal.reading.ReasonGroup.Evidence;
import io.research.text.quotation.Quotations;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads which reasons a model finds in what people said. A quote that is no span of what its person said is dropped, and so
 * is a statement with a number that none of its quotes has. Who chose different options is never in one group.
 */
final class GroupReader implements AnswerReader<List<ReasonGroup>> {
    private static final int LONGEST_STATEMENT = 200;
    private static final int LONGEST_TEXT = 600;
    private static final int MOST_GROUPS = 40;
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+");

    private final Map<String, Voice> voices = new LinkedHashMap<>();

    GroupReader(List<Voice> voices) {
        voices.forEach(voice -> this.voices.put("v" + (this.voices.size() + 1), voice));
    }

    JsonArray data() {
        var said = new JsonArray();
        voices.forEach((id, voice) -> {
            var one = new JsonObject().put("id", id).put("text", text(voice));
            said.add(voice.option() == null ? one : one.put("chose", voice.option()));
        });
        return said;
    }

    private static String text(Voice voice) {
        return voice.text().substring(0, Math.min(voice.text().length(), LONGEST_TEXT));
    }

    @Override
    public Reading<List<ReasonGroup>> read(JsonNode reply) {
        if (!reply.path("groups").isArray()) {
            return new Reading.Refused<>(List.of("There is no array \"groups\"."));
        }
        var groups = new ArrayList<ReasonGroup>();
        for (JsonNode group : reply.path("groups")) {
            String statement = group.path("statement").asText().strip();
            if (statement.isEmpty() || statement.length() > LONGEST_STATEMENT || groups.size() >= MOST_GROUPS) {
                continue;
            }
            groups.addAll(byOption(statement, group.path("evidence")));
        }
        return new Reading.Accepted<>(groups);
    }

    private List<ReasonGroup> byOption(String statement, JsonNode evidence) {
        var found = new LinkedHashMap<String, List<Evidence>>();
        for (JsonNode one : evidence) {
            var voice = voices.get(one.path("id").asText());
            if (voice != null) {
                Quotations.find(text(voice), one.path("quote").asText()).ifPresent(quote -> found.computeIfAbsent(
                                Objects.requireNonNullElse(voice.option(), ""), option -> new ArrayList<>())
                        .add(new Evidence(voice.answer(), quote.text())));
            }
        }
        return found.entrySet().stream()
                .map(side ->
                        new ReasonGroup(statement, side.getKey().isEmpty() ? null : side.getKey(), side.getValue()))
                .filter(GroupReader::hasNumbersOfQuotes)
                .toList();
    }

    private static boolean hasNumbersOfQuotes(ReasonGroup group) {
        return group.evidence().stream()
                .map(Evidence::quote)
                .flatMap(GroupReader::numbers)
                .collect(Collectors.toSet())
                .containsAll(numbers(group.statement()).collect(Collectors.toSet()));
    }

    private static Stream<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group);
    }
}
