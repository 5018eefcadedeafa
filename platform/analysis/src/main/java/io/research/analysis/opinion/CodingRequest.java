package io.research.analysis.opinion;

import io.research.analysis.Resource;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a model is asked to code: turns under short names, so that it can name each. Only masked words leave.
 *
 * @param turns by the names under which they are sent, such as {@code 7.3}
 */
record CodingRequest(Questionnaire asked, List<Opinion> known, Map<String, Turn> turns) {
    static final JsonObject SCHEMA = new JsonObject(Resource.text(CodingRequest.class, "coding-schema.json"));

    private static final String INSTRUCTIONS = Resource.text(CodingRequest.class, "coding.txt");
    private static final int LONGEST_QUESTION = 300;

    /** A turn and whose it is. */
    record Turn(Transcript transcript, Transcript.Answer answer) {}

    /** All turns of those interviews. */
    static CodingRequest of(Questionnaire asked, List<Opinion> known, List<Transcript> transcripts) {
        var turns = new LinkedHashMap<String, Turn>();
        for (int interview = 0; interview < transcripts.size(); interview++) {
            var answers = transcripts.get(interview).answers();
            for (int turn = 0; turn < answers.size(); turn++) {
                turns.put((interview + 1) + "." + (turn + 1), new Turn(transcripts.get(interview), answers.get(turn)));
            }
        }
        return new CodingRequest(asked, known, turns);
    }

    /** Those turns alone, under the names that they have. */
    CodingRequest only(List<String> names, List<Opinion> knownNow) {
        var some = new LinkedHashMap<String, Turn>();
        names.forEach(name -> some.put(name, turns.get(name)));
        return new CodingRequest(asked, knownNow, some);
    }

    List<Message> messages() {
        return List.of(new Message(Role.SYSTEM, INSTRUCTIONS), new Message(Role.USER, data().encode()));
    }

    private JsonObject data() {
        var questions = new HashMap<String, String>();
        var asList = new JsonArray();
        for (Questionnaire.Item item : asked.items()) {
            String name = "q" + (asList.size() + 1);
            questions.put(item.id(), name);
            asList.add(new JsonObject()
                    .put("id", name)
                    .put("text", clipped(item.say()))
                    .put("goal", item.goalId()));
        }
        return new JsonObject()
                .put("language", asked.language())
                .put("goals", goals())
                .put("questions", asList)
                .put("known", listed())
                .put("interviews", interviews(questions));
    }

    private JsonArray goals() {
        var goals = new JsonArray();
        asked.goals().forEach(goal -> {
            var one = new JsonObject().put("id", goal.id()).put("text", goal.text());
            goals.add(goal.evidence() == null ? one : one.put("evidence", goal.evidence()));
        });
        return goals;
    }

    private JsonArray listed() {
        var all = new JsonArray();
        known.forEach(one -> all.add(new JsonObject()
                .put("id", one.id())
                .put("goal", one.goalId())
                .put("statement", one.statement())
                .put("opposite", one.opposite())));
        return all;
    }

    private JsonArray interviews(Map<String, String> questions) {
        var byNumber = new LinkedHashMap<String, JsonArray>();
        turns.forEach((name, turn) -> {
            int point = name.indexOf('.');
            byNumber.computeIfAbsent(name.substring(0, point), number -> new JsonArray())
                    .add(new JsonArray()
                            .add(Integer.valueOf(name.substring(point + 1)))
                            .add(question(turn.answer(), questions))
                            .add(turn.answer().masked()));
        });
        var all = new JsonArray();
        byNumber.forEach((number, said) ->
                all.add(new JsonObject().put("i", Integer.valueOf(number)).put("turns", said)));
        return all;
    }

    private static String question(Transcript.Answer answer, Map<String, String> questions) {
        String listed = answer.item() == null ? null : questions.get(answer.item());
        return listed != null ? listed : answer.question() == null ? "" : clipped(answer.question());
    }

    private static String clipped(String text) {
        if (text.length() <= LONGEST_QUESTION) {
            return text;
        }
        int end =
                Character.isHighSurrogate(text.charAt(LONGEST_QUESTION - 1)) ? LONGEST_QUESTION - 1 : LONGEST_QUESTION;
        return text.substring(0, end) + "…";
    }
}
