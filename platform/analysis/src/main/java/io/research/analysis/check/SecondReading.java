package io.research.analysis.check;

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
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Asks a model whether quotations show what is said over them, in few calls. What it does not read is {@link Verdict#UNREAD}
 * and not to be shown. Never fails; emitted on any thread.
 */
@ApplicationScoped
public class SecondReading {
    private static final String NAME = "second_reading";
    private static final String INSTRUCTIONS = Resource.text(SecondReading.class, "instructions.txt");
    private static final JsonObject SCHEMA = new JsonObject(Resource.text(SecondReading.class, "schema.json"));

    /** Characters and quotations of one call at most: longer lists are read less carefully. */
    private static final int MOST_CHARACTERS = 40_000;

    private static final int MOST_QUOTES = 250;
    private static final int TOKENS = 8_000;

    /** One of so many claims may be left out: it is not worth a second call. */
    private static final int TOLERATED = 10;

    private final LanguageModel model;
    private final AnalysisConfig config;

    public SecondReading(LanguageModel model, AnalysisConfig config) {
        this.model = model;
        this.config = config;
    }

    /** For each claim a verdict on each of its quotations, in their order. */
    public Uni<List<List<Verdict>>> each(ModelUse use, List<Claim> claims, ModelTally tally) {
        return read(use, "each", claims, tally);
    }

    /** For each claim whether its quotations show it together. */
    public Uni<List<Verdict>> together(ModelUse use, List<Claim> claims, ModelTally tally) {
        return read(use, "together", claims, tally)
                .map(verdicts -> verdicts.stream().map(List::getFirst).toList());
    }

    private Uni<List<List<Verdict>>> read(ModelUse use, String mode, List<Claim> claims, ModelTally tally) {
        return Multi.createFrom()
                .iterable(parts(claims))
                .onItem()
                .transformToUniAndConcatenate(part -> ask(use, mode, part, tally))
                .collect()
                .in(ArrayList::new, (all, verdicts) -> all.addAll(verdicts));
    }

    private static List<List<Claim>> parts(List<Claim> claims) {
        var parts = new ArrayList<List<Claim>>();
        int characters = 0;
        int quotes = 0;
        for (Claim claim : claims) {
            characters += claim.statement().length()
                    + claim.quotes().stream().mapToInt(String::length).sum();
            quotes += claim.quotes().size();
            if (parts.isEmpty() || characters > MOST_CHARACTERS || quotes > MOST_QUOTES) {
                parts.add(new ArrayList<>());
                characters = claim.statement().length()
                        + claim.quotes().stream().mapToInt(String::length).sum();
                quotes = claim.quotes().size();
            }
            parts.getLast().add(claim);
        }
        return parts;
    }

    private Uni<List<List<Verdict>>> ask(ModelUse use, String mode, List<Claim> claims, ModelTally tally) {
        int[] expected = claims.stream()
                .mapToInt(claim -> mode.equals("each") ? claim.quotes().size() : 1)
                .toArray();
        return model.structured(new StructuredRequest<>(
                                use,
                                NAME,
                                SCHEMA,
                                List.of(
                                        new Message(Role.SYSTEM, INSTRUCTIONS),
                                        new Message(
                                                Role.USER, data(mode, claims).encode())),
                                answer -> verdicts(answer, expected),
                                TOKENS)
                        .within(config.requestTimeout())
                        .countedIn(tally))
                .map(reply -> switch (reply) {
                    case Structured.Written<List<List<Verdict>>> written -> written.value();
                    case Structured.Failed<List<List<Verdict>>> failed -> unread(expected);
                });
    }

    private static JsonObject data(String mode, List<Claim> claims) {
        var questions = new ArrayList<String>();
        var all = new JsonArray();
        for (int at = 0; at < claims.size(); at++) {
            all.add(new JsonObject()
                    .put("n", at + 1)
                    .put("statement", claims.get(at).statement())
                    .put("quotes", quotes(claims.get(at), questions)));
        }
        return new JsonObject()
                .put("mode", mode)
                .put("questions", new JsonArray(questions))
                .put("claims", all);
    }

    private static JsonArray quotes(Claim claim, List<String> questions) {
        var quotes = new JsonArray();
        for (int at = 0; at < claim.quotes().size(); at++) {
            String question = claim.asked().isEmpty() ? null : claim.asked().get(at);
            if (question != null && !questions.contains(question)) {
                questions.add(question);
            }
            var words = new JsonArray().add(claim.quotes().get(at));
            quotes.add(question == null ? words : words.add(questions.indexOf(question)));
        }
        return quotes;
    }

    private static Reading<List<List<Verdict>>> verdicts(JsonNode answer, int[] expected) {
        Map<Integer, List<Verdict>> named = new HashMap<>();
        for (JsonNode one : answer.path("verdicts")) {
            var verdicts = new ArrayList<Verdict>();
            one.path("v").forEach(word -> verdicts.add(verdict(word.asText())));
            named.put(one.path("n").asInt(), verdicts);
        }
        var faults = new ArrayList<String>();
        var read = new ArrayList<List<Verdict>>();
        for (int at = 0; at < expected.length; at++) {
            var verdicts = named.get(at + 1);
            if (verdicts == null || verdicts.size() != expected[at] || verdicts.contains(Verdict.UNREAD)) {
                faults.add("Claim " + (at + 1) + " needs exactly " + expected[at]
                        + " words in \"v\", each \"yes\", \"no\" or \"opposite\".");
                read.add(Collections.nCopies(expected[at], Verdict.UNREAD));
            } else {
                read.add(List.copyOf(verdicts));
            }
        }
        return faults.size() * TOLERATED <= expected.length && faults.size() < expected.length
                ? new Reading.Accepted<>(read)
                : new Reading.Refused<>(faults);
    }

    private static Verdict verdict(String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "yes" -> Verdict.YES;
            case "no" -> Verdict.NO;
            case "opposite" -> Verdict.OPPOSITE;
            default -> Verdict.UNREAD;
        };
    }

    private static List<List<Verdict>> unread(int[] expected) {
        return Arrays.stream(expected)
                .mapToObj(count -> Collections.nCopies(count, Verdict.UNREAD))
                .toList();
    }
}
