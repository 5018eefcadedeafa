package io.research.signal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import io.research.signal.answer.Answer;
import io.research.text.quotation.Quotations;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Reads which option a model takes each of some answers for. An option that is none, or whose proof does not stand in the
 * answer, goes back once; then that answer stays unclear.
 */
final class ChoiceReader implements AnswerReader<Map<UUID, String>> {
    private static final String UNCLEAR = "unclear";
    private static final int LONGEST = 600;

    private final CountedOptions options;
    private final Map<String, Answer> answers = new LinkedHashMap<>();
    private boolean isRepaired;

    ChoiceReader(CountedOptions options, List<Answer> answers) {
        this.options = options;
        answers.forEach(answer -> this.answers.put("a" + (this.answers.size() + 1), answer));
    }

    JsonObject data() {
        var said = new JsonArray();
        answers.forEach((id, answer) -> said.add(new JsonObject().put("id", id).put("text", text(answer))));
        return options.data().put("answers", said);
    }

    /** What somebody said to the counted question; what follows its first characters is not read. */
    static String text(Answer answer) {
        String all = String.join("\n", answer.content().counted());
        return all.substring(0, Math.min(all.length(), LONGEST));
    }

    @Override
    public Reading<Map<UUID, String>> read(JsonNode reply) {
        var told = new LinkedHashMap<UUID, String>();
        var left = new LinkedHashMap<>(answers);
        var faults = new ArrayList<String>();
        for (JsonNode one : reply.path("answers")) {
            String id = one.path("id").asText();
            String option = one.path("option").asText();
            var answer = left.remove(id);
            if (answer == null) {
                faults.add("\"" + id + "\" is no answer, or stands there twice.");
            } else if (!option.equals(UNCLEAR)) {
                var quote = Quotations.find(text(answer), one.path("quote").asText());
                if (!options.has(option)) {
                    faults.add("The option of " + id + " is none of the options, nor unclear.");
                } else if (quote.isEmpty()) {
                    faults.add("The quote of " + id + " does not stand in that answer.");
                } else {
                    told.put(answer.id(), options.kept(option));
                }
            }
        }
        left.keySet().forEach(id -> faults.add(id + " is missing."));
        if (faults.isEmpty() || isRepaired) {
            return new Reading.Accepted<>(told);
        }
        isRepaired = true;
        return new Reading.Refused<>(faults);
    }
}
