package io.research.interviews.moderator.guide;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Optional;

/**
 * A conversation flow that is no free text but JSON: questions that are asked exactly as they stand, in that order, each a
 * topic of its own, and nothing after them. {@code {"script": 1, "questions": [{"text", "options": [], "fixed": 0}]}}.
 */
@RegisterForReflection
@JsonIgnoreProperties(ignoreUnknown = true)
public record ScriptedGuide(int script, List<Line> questions) {
    private static final String BEGINNING = "{\"script\":1,";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** One question; options and the number of those that keep their place may be left out. */
    @RegisterForReflection
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Line(String text, List<String> options, int fixed) {

        public Topic topic() {
            var choice = options == null || options.isEmpty() ? null : new Choice(options, fixed);
            return new Topic("", 0, List.of(new Question(Ask.asWritten(text), List.of(), choice)));
        }

        public boolean asks() {
            return text != null && !text.isBlank();
        }
    }

    /** The guide in that text; empty when the text is no script with a question. */
    public static Optional<Guide> find(String flow) {
        if (flow == null || !flow.startsWith(BEGINNING)) {
            return Optional.empty();
        }
        try {
            var topics = JSON.readValue(flow, ScriptedGuide.class).questions().stream()
                    .filter(Line::asks)
                    .limit(Guide.MAX_TOPICS)
                    .map(Line::topic)
                    .toList();
            return topics.isEmpty() ? Optional.empty() : Optional.of(new Guide(topics, true));
        } catch (JsonProcessingException noScript) {
            return Optional.empty();
        }
    }
}
