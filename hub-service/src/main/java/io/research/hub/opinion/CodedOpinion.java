package io.research.hub.opinion;

import io.vertx.core.json.JsonObject;

/** An opinion that a model has coded for a report, and how many people of how many hold it. */
public record CodedOpinion(String study, String statement, int people, int of) {

    public int characters() {
        return study.length() + statement.length();
    }

    public JsonObject json() {
        return new JsonObject()
                .put("study", study)
                .put("statement", statement)
                .put("people", people)
                .put("of", of);
    }
}
