package io.research.analysis.opinion;

import io.research.analysis.AnalysisConfig;
import io.research.analysis.ScriptedModel;
import io.research.analysis.check.SecondReading;
import io.research.assistant.Feature;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.testkit.Settings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiPredicate;

/** A small study with a model whose answers a test decides, and what is kept of it. */
final class CodingStudy {
    static final String CODING = "coded_interviews";
    static final String SECOND = "second_reading";
    static final String MERGING = "same_opinions";

    private static final Questionnaire ASKED = new Questionnaire(
            "en",
            List.of(new Questionnaire.Goal("goal_1", "Why people leave", null)),
            List.of(new Questionnaire.Item("item-a", "Why did you leave?", "goal_1")));

    final ScriptedModel model = new ScriptedModel();
    final List<Transcript> transcripts = new ArrayList<>();
    final MemoryStore store = new MemoryStore();
    final ModelTally tally = new ModelTally();
    private int batchInterviews = 30;

    CodingStudy() {
        judging((statement, quote) -> true);
        model.answering(
                MERGING, data -> new JsonObject().put("same", new JsonArray()).put("opposite", new JsonArray()));
    }

    CodingStudy inBatchesOf(int interviews) {
        batchInterviews = interviews;
        return this;
    }

    UUID says(String... answers) {
        return says(false, answers);
    }

    UUID says(boolean hostile, String... answers) {
        var id = UUID.randomUUID();
        var turns = new ArrayList<Transcript.Answer>();
        for (String answer : answers) {
            turns.add(new Transcript.Answer(
                    UUID.randomUUID(), "item-a", "Why did you leave?", answer, answer.replace("Bob", "[name]")));
        }
        transcripts.add(new Transcript(id, "P" + (transcripts.size() + 1), hostile, turns));
        return id;
    }

    /** The second reader says yes where that holds of statement and quotation, else no. */
    CodingStudy judging(BiPredicate<String, String> holds) {
        model.answering(SECOND, data -> {
            var verdicts = new JsonArray();
            for (Object one : data.getJsonArray("claims")) {
                var claim = (JsonObject) one;
                var words = new JsonArray();
                claim.getJsonArray("quotes")
                        .forEach(quote -> words.add(
                                holds.test(claim.getString("statement"), ((JsonArray) quote).getString(0))
                                        ? "yes"
                                        : "no"));
                verdicts.add(new JsonObject().put("n", claim.getInteger("n")).put("v", words));
            }
            return new JsonObject().put("verdicts", verdicts);
        });
        return this;
    }

    /** The model names one opinion of every turn that has the word, quoting the turn whole, and nothing of the others. */
    CodingStudy codingWord(String word, String statement) {
        model.answering(CODING, data -> codes(data, word, statement));
        return this;
    }

    static JsonObject codes(JsonObject data, String word, String statement) {
        var evidence = new JsonArray();
        var nothing = new JsonArray();
        turns(data).forEach(turn -> {
            if (turn.words().contains(word)) {
                evidence.add(new JsonObject().put("turn", turn.name()).put("quote", turn.words()));
            } else {
                nothing.add(turn.name());
            }
        });
        var known = data.getJsonArray("known").stream()
                .map(JsonObject.class::cast)
                .filter(one -> statement.equals(one.getString("statement")))
                .findFirst();
        var opinion = new JsonObject()
                .put("id", known.map(one -> one.getString("id")).orElse("n1"))
                .put("goal", "goal_1")
                .put("statement", known.isPresent() ? null : statement)
                .put("evidence", evidence);
        return new JsonObject()
                .put("opinions", evidence.isEmpty() ? new JsonArray() : new JsonArray().add(opinion))
                .put("nothing", nothing);
    }

    record Sent(String name, String words) {}

    static List<Sent> turns(JsonObject data) {
        var all = new ArrayList<Sent>();
        for (Object one : data.getJsonArray("interviews")) {
            var interview = (JsonObject) one;
            for (Object turn : interview.getJsonArray("turns")) {
                var said = (JsonArray) turn;
                all.add(new Sent(interview.getInteger("i") + "." + said.getInteger(0), said.getString(2)));
            }
        }
        return all;
    }

    CodedInterviews coded() {
        var config = config();
        var check = new OpinionCheck(new SecondReading(model, config));
        return new OpinionCoding(model, check, new OpinionMerge(model, check, config), config, Clock.systemUTC())
                .code(
                        new ModelUse(Feature.REPORTS, "org", "app"),
                        ASKED,
                        transcripts,
                        store,
                        tally,
                        (coded, total) -> Uni.createFrom().voidItem())
                .await()
                .atMost(Duration.ofSeconds(20));
    }

    private AnalysisConfig config() {
        return Settings.of(AnalysisConfig.class, "research.analysis.batch-interviews", String.valueOf(batchInterviews));
    }

    static JsonObject opinion(String id, String statement, String turn, String quote) {
        return new JsonObject()
                .put("id", id)
                .put("goal", "goal_1")
                .put("statement", statement)
                .put(
                        "evidence",
                        new JsonArray().add(new JsonObject().put("turn", turn).put("quote", quote)));
    }

    static JsonObject answer(JsonObject... opinions) {
        var all = new JsonArray();
        List.of(opinions).forEach(all::add);
        return new JsonObject().put("opinions", all).put("nothing", new JsonArray());
    }

    /** Keeps codings for as long as it lives. */
    static final class MemoryStore implements CodingStore {
        private final Set<UUID> coded = new HashSet<>();
        private List<Opinion> opinions = List.of();
        int writesLeft = Integer.MAX_VALUE;

        @Override
        public Uni<Kept> read() {
            return Uni.createFrom().item(new Kept(coded, opinions));
        }

        @Override
        public Uni<Void> write(Set<UUID> batch, List<Opinion> all) {
            if (writesLeft-- == 0) {
                return Uni.createFrom().failure(new IllegalStateException("the process dies"));
            }
            coded.addAll(batch);
            opinions = all;
            return Uni.createFrom().voidItem();
        }
    }
}
