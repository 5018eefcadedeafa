package io.research.analysis.summary;

import io.research.analysis.AnalysisConfig;
import io.research.analysis.Resource;
import io.research.analysis.check.Claim;
import io.research.analysis.check.SecondReading;
import io.research.analysis.check.Verdict;
import io.research.analysis.opinion.Questionnaire;
import io.research.analysis.summary.Summary.Sentence;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lets a model write about coded opinions. Numbers come from code and are checked against it; then a second reading says of
 * each sentence whether the opinions that it names show it. What does not hold is left out and counted.
 */
@ApplicationScoped
public class Summaries {
    private static final String NAME = "summary";
    private static final String INSTRUCTIONS = Resource.text(Summaries.class, "instructions.txt");
    private static final JsonObject SCHEMA = new JsonObject(Resource.text(Summaries.class, "schema.json"));
    private static final int MOST_OPINIONS = 40;
    private static final int FIRST_OF_GOAL = 3;
    private static final int MOST_QUOTES = 2;
    private static final int LONGEST_QUOTE = 240;
    private static final int TOKENS = 8_000;

    private final LanguageModel model;
    private final SecondReading second;
    private final AnalysisConfig config;

    Summaries(LanguageModel model, SecondReading second, AnalysisConfig config) {
        this.model = model;
        this.second = second;
        this.config = config;
    }

    /**
     * Writes about the opinions that most people hold. Never fails; emitted on any thread.
     *
     * @param interviews how many were read
     */
    public Uni<Summary> write(
            ModelUse use,
            Questionnaire asked,
            String studyName,
            List<CountedOpinion> opinions,
            int interviews,
            ModelTally tally) {
        var told = told(opinions);
        if (told.isEmpty()) {
            return Uni.createFrom().item(Summary.without(null));
        }
        var reader = new SummaryAnswer(told, interviews);
        return model.structured(new StructuredRequest<>(
                                use,
                                NAME,
                                SCHEMA,
                                List.of(
                                        new Message(Role.SYSTEM, INSTRUCTIONS),
                                        new Message(
                                                Role.USER,
                                                data(asked, studyName, told, interviews)
                                                        .encode())),
                                reader,
                                TOKENS)
                        .within(config.requestTimeout())
                        .countedIn(tally))
                .chain(reply -> written(reply, reader)
                        .map(summary -> checked(use, summary, reader, tally))
                        .orElseGet(() -> Uni.createFrom().item(Summary.without(reason(reply)))));
    }

    /** The first of each goal, then those that most people hold, and none without its opposite. */
    private static List<CountedOpinion> told(List<CountedOpinion> opinions) {
        var byId =
                opinions.stream().collect(Collectors.toMap(one -> one.opinion().id(), one -> one));
        var ofGoal = new HashMap<String, Integer>();
        var told = new LinkedHashMap<String, CountedOpinion>();
        opinions.stream()
                .sorted(Comparator.comparingInt(one -> -one.people()))
                .map(one -> new Ranked(one, ofGoal.merge(one.opinion().goalId(), 1, Integer::sum)))
                .sorted(Comparator.comparing(one -> one.rank() > FIRST_OF_GOAL))
                .map(Ranked::opinion)
                .forEach(one -> {
                    if (told.size() < MOST_OPINIONS) {
                        told.putIfAbsent(one.opinion().id(), bounded(one));
                        var opposite = byId.get(one.opinion().opposite());
                        if (opposite != null) {
                            told.putIfAbsent(opposite.opinion().id(), bounded(opposite));
                        }
                    }
                });
        return told.values().stream()
                .sorted(Comparator.comparingInt(one -> -one.people()))
                .toList();
    }

    /** @param rank among the opinions of its goal, from 1 */
    private record Ranked(CountedOpinion opinion, int rank) {}

    /** With the quotations that say most. */
    private static CountedOpinion bounded(CountedOpinion one) {
        return new CountedOpinion(
                one.opinion(),
                one.people(),
                one.opposed(),
                one.quotes().stream()
                        .filter(quote -> quote.length() <= LONGEST_QUOTE)
                        .distinct()
                        .sorted(Comparator.comparingInt(quote -> -quote.length()))
                        .limit(MOST_QUOTES)
                        .toList());
    }

    private static Optional<Summary> written(Structured<Summary> reply, SummaryAnswer reader) {
        return reply instanceof Structured.Written<Summary> written ? Optional.of(written.value()) : reader.left();
    }

    private static String reason(Structured<Summary> reply) {
        return reply instanceof Structured.Failed<Summary> failed
                ? failed.reason().wire()
                : Reason.INVALID.wire();
    }

    private static JsonObject data(
            Questionnaire asked, String studyName, List<CountedOpinion> opinions, int interviews) {
        var goals = new JsonArray();
        asked.goals()
                .forEach(goal -> goals.add(new JsonObject().put("id", goal.id()).put("text", goal.text())));
        var all = new JsonArray();
        opinions.forEach(one -> all.add(new JsonObject()
                .put("id", one.opinion().id())
                .put("goal", one.opinion().goalId())
                .put("statement", one.opinion().statement())
                .put("people", one.people())
                .put("opposite", one.opinion().opposite())
                .put("quotes", new JsonArray(one.quotes()))));
        return new JsonObject()
                .put("study", studyName)
                .put("language", asked.language())
                .put("goals", goals)
                .put("interviews", interviews)
                .put("opinions", all);
    }

    /**
     * One sentence of a summary, wherever it stands in it.
     *
     * @param quoted whether it may say what only the quotations show
     */
    private record Told(String text, List<String> opinionIds, boolean quoted) {
        static Told stated(String text, List<String> opinionIds) {
            return new Told(text, opinionIds, false);
        }

        static Told quoted(Sentence one) {
            return new Told(one.text(), one.opinionIds(), true);
        }

        static Told quoted(Summary.Disagreement one) {
            return new Told(one.text(), List.of(one.opinionId(), one.oppositeId()), true);
        }
    }

    private Uni<Summary> checked(ModelUse use, Summary summary, SummaryAnswer reader, ModelTally tally) {
        var told = new ArrayList<Told>();
        summary.overview().forEach(one -> told.add(Told.stated(one.text(), one.opinionIds())));
        summary.content().values().forEach(sentences -> sentences.forEach(one -> told.add(Told.quoted(one))));
        summary.disagreements().forEach(one -> told.add(Told.quoted(one)));
        summary.steps().forEach(one -> told.add(Told.stated(one.rationale(), one.opinionIds())));
        var claims = told.stream()
                .map(one -> new Claim(one.text(), shown(reader.basis(one.opinionIds()), one.quoted())))
                .toList();
        return second.together(use, claims, tally).map(verdicts -> {
            var holding = new LinkedHashMap<Told, Boolean>();
            for (int at = 0; at < told.size(); at++) {
                holding.put(told.get(at), verdicts.get(at) == Verdict.YES);
            }
            return holding(summary, holding);
        });
    }

    /**
     * What a sentence may rest on: the statements, which were checked before, with their counts in words that the second reader
     * takes for counted.
     *
     * @param quoted whether it may say what only the quotations show
     */
    private static List<String> shown(SentenceRule.Basis basis, boolean quoted) {
        var shown = new ArrayList<String>();
        basis.opinions().forEach(one -> {
            shown.add("COUNTED: " + one.people() + " of " + basis.interviews() + " people: "
                    + one.opinion().statement());
            if (quoted) {
                shown.addAll(one.quotes());
            }
        });
        return shown;
    }

    private static Summary holding(Summary summary, LinkedHashMap<Told, Boolean> holding) {
        var overview = summary.overview().stream()
                .filter(one -> holding.get(Told.stated(one.text(), one.opinionIds())))
                .toList();
        var content = new LinkedHashMap<String, List<Sentence>>();
        summary.content().forEach((id, sentences) -> {
            var left = sentences.stream()
                    .filter(one -> holding.get(Told.quoted(one)))
                    .toList();
            if (!left.isEmpty()) {
                content.put(id, left);
            }
        });
        var disagreements = summary.disagreements().stream()
                .filter(one -> holding.get(Told.quoted(one)))
                .toList();
        var steps = summary.steps().stream()
                .filter(one -> holding.get(Told.stated(one.rationale(), one.opinionIds())))
                .toList();
        int left = (int) holding.values().stream().filter(holds -> !holds).count();
        return new Summary(overview, content, disagreements, steps, summary.removed() + left, null);
    }
}
