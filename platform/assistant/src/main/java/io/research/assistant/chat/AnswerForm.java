package io.research.assistant.chat;

import io.vertx.core.json.JsonObject;

/** What form an answer must have. */
sealed interface AnswerForm {
    AnswerForm TEXT = new Text();
    AnswerForm OBJECT = new OneObject();

    record Text() implements AnswerForm {}

    record OneObject() implements AnswerForm {}

    record Schema(String name, JsonObject schema) implements AnswerForm {}
}
