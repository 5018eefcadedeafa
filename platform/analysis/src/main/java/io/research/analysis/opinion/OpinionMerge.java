package io.research.analysis.opinion;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.analysis.AnalysisConfig;
import io.research.analysis.Resource;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.assistant.Reading;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Joins opinions that different batches have named in other words: a model names ids, and each quotation moves only where the
 * second reading finds it shows the statement that it moves under.
 */
@ApplicationScoped
class OpinionMerge {
    private static final String NAME = "same_opinions";
    private static final String INSTRUCTIONS = Resource.text(OpinionMerge.class, "merging.txt");
    private static final JsonObject SCHEMA = new JsonObject(Resource.text(OpinionMerge.class, "merging-schema.json"));
    private static final int MOST = 400;
    private static final int TOKENS = 8_000;

    private final LanguageModel model;
    private final OpinionCheck check;
    private final AnalysisConfig config;

    OpinionMerge(LanguageModel model, OpinionCheck check, AnalysisConfig config) {
        this.model = model;
        this.check = check;
        this.config = config;
    }

    /** Whether anything was joined; where the model fails, opinions stay as they are. */
    Uni<Boolean> merge(ModelUse use, OpinionBook book, Map<UUID, String> asked, ModelTally tally) {
        var opinions = book.known().stream().limit(MOST).toList();
        if (opinions.size() < 2) {
            return Uni.createFrom().item(false);
        }
        return model.structured(new StructuredRequest<>(
                                use,
                                NAME,
                                SCHEMA,
                                List.of(
                                        new Message(Role.SYSTEM, INSTRUCTIONS),
                                        new Message(Role.USER, data(opinions).encode())),
                                OpinionMerge::groups,
                                TOKENS)
                        .within(config.requestTimeout())
                        .countedIn(tally))
                .chain(reply -> reply instanceof Structured.Written<Groups> written
                        ? merged(use, book, written.value(), asked, tally)
                        : Uni.createFrom().item(false));
    }

    private static JsonObject data(List<Opinion> opinions) {
        var all = new JsonArray();
        opinions.forEach(one -> all.add(new JsonObject()
                .put("id", one.id())
                .put("goal", one.goalId())
                .put("statement", one.statement())
                .put("people", people(one))));
        return new JsonObject().put("opinions", all);
    }

    private static long people(Opinion one) {
        return one.supports().stream()
                .map(Opinion.Support::interviewId)
                .distinct()
                .count();
    }

    private record Groups(List<Set<String>> same, List<Set<String>> opposite) {}

    private static Reading<Groups> groups(JsonNode answer) {
        return answer.path("same").isArray()
                ? new Reading.Accepted<>(new Groups(lists(answer.path("same")), lists(answer.path("opposite"))))
                : new Reading.Refused<>(List.of("The object needs the lists \"same\" and \"opposite\"."));
    }

    private static List<Set<String>> lists(JsonNode lists) {
        var all = new ArrayList<Set<String>>();
        lists.forEach(list -> {
            var ids = new LinkedHashSet<String>();
            list.forEach(id -> ids.add(id.asText("")));
            all.add(ids);
        });
        return all;
    }

    private Uni<Boolean> merged(
            ModelUse use, OpinionBook book, Groups groups, Map<UUID, String> asked, ModelTally tally) {
        var moves = new ArrayList<Move>();
        var taken = new HashSet<String>();
        for (Set<String> group : groups.same()) {
            var opinions = group.stream()
                    .filter(id -> book.get(id) != null && taken.add(id))
                    .map(book::get)
                    .toList();
            var widest = opinions.stream()
                    .max((one, other) -> Long.compare(people(one), people(other)))
                    .orElse(null);
            opinions.stream().filter(one -> one != widest).forEach(one -> moves.add(new Move(one, widest)));
        }
        var claims = moves.stream()
                .map(move -> new Opinion(
                        move.from().id(),
                        move.to().goalId(),
                        move.to().statement(),
                        null,
                        move.from().supports()))
                .toList();
        return check.check(use, claims, asked, tally).map(checked -> {
            checked.held().forEach(held -> moves.stream()
                    .filter(move -> move.from().id().equals(held.id()))
                    .findFirst()
                    .ifPresent(move -> book.move(held.id(), move.to().id(), new LinkedHashSet<>(held.supports()))));
            groups.opposite().stream()
                    .filter(pair -> pair.size() == 2)
                    .map(List::copyOf)
                    .forEach(pair -> book.oppose(pair.getFirst(), pair.getLast()));
            return !checked.held().isEmpty() || !groups.opposite().isEmpty();
        });
    }

    private record Move(Opinion from, Opinion to) {}
}
