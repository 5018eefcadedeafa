package io.research.analysis.opinion;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.analysis.opinion.Opinion.Support;
import io.research.assistant.Reading;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a model has coded, as far as code can know that it holds: goals and turns that there are, and quotations that stand in
 * their turns.
 *
 * @param opinions in their order, each with a support at least
 * @param missing the names of turns that it says nothing about
 * @param notVerbatim how many quotations no turn has
 */
record CodingAnswer(List<Coded> opinions, List<String> missing, int notVerbatim) {
    private static final int LONGEST_STATEMENT = 240;

    /** One of so many quotations may be inexact: they are dropped, and it is not worth a second answer. */
    private static final int TOLERATED = 10;

    /** Shorter turns need not be named: "Yes." */
    private static final int SHORTEST_TURN = 12;

    /**
     * @param id of a known opinion, or one of the model's own
     * @param statement null for a known one
     * @param opposite an id of either kind; or null
     */
    record Coded(String id, String goalId, String statement, String opposite, List<Support> supports) {}

    static Reading<CodingAnswer> read(CodingRequest request, JsonNode answer) {
        var faults = new ArrayList<String>();
        var goals = request.asked().goals().stream().map(Questionnaire.Goal::id).collect(Collectors.toSet());
        var known = request.known().stream().collect(Collectors.toMap(Opinion::id, one -> one));
        var opinions = new LinkedHashMap<String, Coded>();
        var named = new HashSet<String>();
        var inexact = new ArrayList<String>();
        int quotations = 0;
        for (JsonNode one : answer.path("opinions")) {
            String id = one.path("id").asText("").strip();
            var before = known.get(id);
            String goal = before == null ? one.path("goal").asText("") : before.goalId();
            String statement = before == null ? text(one, "statement") : null;
            check(id, goal, statement, before != null, goals, faults);
            var supports = new ArrayList<Support>();
            for (JsonNode evidence : one.path("evidence")) {
                String name = evidence.path("turn").asText("");
                var turn = request.turns().get(name);
                if (turn == null) {
                    continue;
                }
                quotations++;
                named.add(name);
                Verbatim.find(turn.answer(), evidence.path("quote").asText(""))
                        .ifPresentOrElse(
                                quotation -> supports.add(new Support(
                                        turn.transcript().interviewId(),
                                        turn.answer().turnId(),
                                        quotation)),
                                () -> inexact.add("The quote of opinion " + id + " is no span of turn " + name
                                        + ", character by character."));
            }
            if (!supports.isEmpty()) {
                opinions.merge(
                        id, new Coded(id, goal, statement, text(one, "opposite"), supports), CodingAnswer::joined);
            }
        }
        if (inexact.size() * TOLERATED > quotations) {
            faults.addAll(inexact);
        }
        answer.path("nothing").forEach(name -> named.add(name.asText("")));
        if (!answer.path("opinions").isArray()) {
            faults.add("The object needs the lists \"opinions\" and \"nothing\".");
        }
        return faults.isEmpty()
                ? new Reading.Accepted<>(
                        new CodingAnswer(List.copyOf(opinions.values()), missing(request, named), inexact.size()))
                : new Reading.Refused<>(faults);
    }

    private static void check(
            String id, String goal, String statement, boolean isKnown, Set<String> goals, List<String> faults) {
        if (id.isEmpty()) {
            faults.add("Each opinion needs an id.");
        }
        if (isKnown) {
            return;
        }
        if (!goals.contains(goal)) {
            faults.add("Opinion " + id + " names the goal \"" + goal + "\"; there are " + goals + ".");
        }
        if (statement == null || statement.length() > LONGEST_STATEMENT) {
            faults.add("Opinion " + id + " is not among the known ones and needs a statement of at most "
                    + LONGEST_STATEMENT + " characters.");
        }
    }

    private static Coded joined(Coded one, Coded again) {
        var both = new ArrayList<>(one.supports());
        both.addAll(again.supports());
        return new Coded(one.id(), one.goalId(), one.statement(), one.opposite(), both);
    }

    private static String text(JsonNode one, String name) {
        String text = one.path(name).isTextual() ? one.path(name).asText().strip() : "";
        return text.isEmpty() ? null : text.replaceAll("\\s+", " ");
    }

    private static List<String> missing(CodingRequest request, Set<String> named) {
        return request.turns().entrySet().stream()
                .filter(turn -> !named.contains(turn.getKey()))
                .filter(turn -> turn.getValue().answer().masked().strip().length() >= SHORTEST_TURN)
                .map(Map.Entry::getKey)
                .toList();
    }
}
