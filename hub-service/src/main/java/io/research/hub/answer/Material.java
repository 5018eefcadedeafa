package io.research.hub.answer;

import io.research.hub.opinion.CodedOpinion;
import io.research.hub.retrieval.Extent;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.wording.HubMessages;
import io.research.text.masking.PiiMask;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The evidence that a model is given.
 *
 * @param passages by the names under which it cites them
 * @param opinions what reports have found, where not all passages could be given
 */
record Material(Map<String, FoundPassage> passages, List<CodedOpinion> opinions, Extent extent) {

    static Material of(List<FoundPassage> passages, List<CodedOpinion> opinions, Extent extent) {
        var named = new LinkedHashMap<String, FoundPassage>();
        passages.forEach(passage -> named.put("S" + (named.size() + 1), passage));
        return new Material(named, opinions, extent);
    }

    /** Whether the model is given all the evidence. */
    boolean isWhole() {
        return extent.isWhole() && passages.size() == extent.passages();
    }

    /** The answer that the evidence read does not answer the question. */
    String nothing(HubMessages hubMessages) {
        return isWhole() ? hubMessages.say("answer.none") : hubMessages.say("answer.none.read", passages.size());
    }

    Read read() {
        return new Read(passages.size(), Math.max(passages.size(), extent.passages()));
    }

    /** Personal data masked; takes processor time. */
    JsonObject json() {
        var sources = new LinkedHashMap<Object, JsonObject>();
        var people = new LinkedHashMap<Object, JsonArray>();
        var asked = new LinkedHashMap<Object, String>();
        passages.forEach((name, passage) -> {
            var mask = PiiMask.forLanguage(passage.language());
            var shown = new JsonObject().put("id", name);
            if (!passage.isInterview()) {
                sources.computeIfAbsent(passage.sourceId(), _ -> new JsonObject()
                                .put("document", mask.mask(passage.sourceName()))
                                .put("passages", new JsonArray()))
                        .getJsonArray("passages")
                        .add(shown.put("page", passage.paged() ? passage.place() : null)
                                .put("text", mask.mask(passage.text())));
                return;
            }
            var person = List.of(passage.studyId(), passage.person());
            var said = people.computeIfAbsent(person, _ -> {
                var turns = new JsonArray();
                sources.computeIfAbsent(passage.studyId(), _ -> new JsonObject()
                                .put("study", mask.mask(passage.sourceName()))
                                .put("people", new JsonArray()))
                        .getJsonArray("people")
                        .add(new JsonObject()
                                .put("person", passage.participantLabel())
                                .put("said", turns));
                return turns;
            });
            if (!Objects.equals(asked.put(person, passage.context()), passage.context())) {
                shown.put("asked", passage.context() == null ? null : mask.mask(passage.context()));
            }
            said.add(shown.put("text", mask.mask(passage.text())));
        });
        var json = new JsonObject().put("sources", new JsonArray(new ArrayList<>(sources.values())));
        return opinions.isEmpty()
                ? json
                : json.put(
                        "opinions_of_reports",
                        new JsonArray(opinions.stream().map(CodedOpinion::json).toList()));
    }
}
