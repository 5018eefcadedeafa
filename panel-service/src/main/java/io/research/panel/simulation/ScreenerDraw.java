package io.research.panel.simulation;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Answers a screener by a fair draw among its options, always the same for the same person. Like real participants,
 * simulated ones do not see which options disqualify, so some are screened out.
 */
final class ScreenerDraw {
    private final Person person;
    private final Answers answers;

    ScreenerDraw(Person person, Answers answers) {
        this.person = person;
        this.answers = answers;
    }

    /** The answer to a question of the participant API. */
    JsonObject answer(JsonObject question) {
        var answer = new JsonObject().put("question_id", question.getString("id"));
        String text = question.getString("text", "");
        var options = question.getJsonArray("options", new JsonArray()).stream()
                .map(JsonObject.class::cast)
                .map(option -> option.getString("id"))
                .toList();
        if (options.isEmpty()) {
            return answer.put("text", answers.to(new AskedQuestion(text, List.of(), false)));
        }
        boolean isMany = "multi_select".equals(question.getString("type"));
        return answer.put(
                "option_ids", new JsonArray(new ArrayList<>(isMany ? some(text, options) : one(text, options))));
    }

    private List<String> one(String question, List<String> options) {
        return List.of(options.get(person.chance(question).nextInt(options.size())));
    }

    /** Each of them or not; one at least. */
    private List<String> some(String question, List<String> options) {
        var chance = person.chance(question);
        var always = options.get(chance.nextInt(options.size()));
        return Stream.concat(
                        Stream.of(always),
                        options.stream().filter(option -> !option.equals(always) && chance.nextBoolean()))
                .toList();
    }
}
