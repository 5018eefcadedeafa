package io.research.signal.reading;

import io.research.signal.guide.Guide;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.run.Mode;
import io.research.signal.run.RunTerms;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an answer to the counted question of a run may mean.
 *
 * @param data the question and its options, for a model
 * @param kept what is kept with an answer, by the option's id
 */
record CountedOptions(JsonObject data, Map<String, String> kept) {
    /** In the order of the places that are kept. */
    private static final List<String> UNDERSTANDING = List.of(
            "says again what the message is meant to say",
            "says something else than the message is meant to say",
            "says a part of what the message is meant to say, and leaves out or changes another part that matters");

    static CountedOptions of(RunTerms terms) {
        var guide = Guide.of(terms);
        boolean isMessage = guide.counted().purpose() == Purpose.RESTATEMENT;
        var texts = isMessage ? UNDERSTANDING : guide.counted().options();
        var kept = new LinkedHashMap<String, String>();
        var options = new JsonArray();
        for (int at = 0; at < texts.size(); at++) {
            String id = "o" + (at + 1);
            options.add(new JsonObject().put("id", id).put("text", texts.get(at)));
            kept.put(id, terms.mode() == Mode.PREFERENCE ? texts.get(at) : Integer.toString(at));
        }
        var data = new JsonObject().put("question", guide.counted().text()).put("options", options);
        return new CountedOptions(
                isMessage ? data.put("message", terms.text()).put("background", terms.context()) : data, kept);
    }

    /** The options alone, to which the answers are added. */
    @Override
    public JsonObject data() {
        return data.copy();
    }

    boolean has(String id) {
        return kept.containsKey(id);
    }

    String kept(String id) {
        return kept.get(id);
    }
}
