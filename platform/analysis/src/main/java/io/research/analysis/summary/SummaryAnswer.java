package io.research.analysis.summary;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.analysis.summary.SentenceRule.Basis;
import io.research.analysis.summary.Summary.Disagreement;
import io.research.analysis.summary.Summary.Sentence;
import io.research.analysis.summary.Summary.Step;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads what a model has written: sentences that break a {@link SentenceRule} go back once, and then are left out. */
final class SummaryAnswer implements AnswerReader<Summary> {
    private static final int MOST_OVERVIEW = 6;
    private static final int MOST_STEPS = 5;
    private static final int MOST_OF_OPINION = 2;
    private static final int MOST_DISAGREEMENTS = 8;
    private static final int MOST_CONTENT = 15;
    private static final int LONGEST_TITLE = 120;

    private final Map<String, CountedOpinion> opinions;
    private final int interviews;
    private Summary left;

    SummaryAnswer(List<CountedOpinion> opinions, int interviews) {
        this.opinions =
                opinions.stream().collect(Collectors.toMap(one -> one.opinion().id(), Function.identity()));
        this.interviews = interviews;
    }

    /** What holds of the last answer that was no summary as a whole; empty where there was none, or nothing holds. */
    Optional<Summary> left() {
        return Optional.ofNullable(left);
    }

    Basis basis(List<String> ids) {
        return new Basis(
                ids.stream()
                        .distinct()
                        .filter(opinions::containsKey)
                        .map(opinions::get)
                        .toList(),
                interviews);
    }

    @Override
    public Reading<Summary> read(JsonNode answer) {
        var faults = new ArrayList<String>();
        var overview = new ArrayList<Sentence>();
        for (JsonNode one : answer.path("overview")) {
            holding(text(one, "text"), ids(one), faults).ifPresent(overview::add);
        }
        var content = new LinkedHashMap<String, List<Sentence>>();
        for (JsonNode one : answer.path("findings")) {
            String id = text(one, "opinion");
            if (content.size() == MOST_CONTENT && !content.containsKey(id)) {
                break;
            }
            for (JsonNode sentence : one.path("sentences")) {
                holding(sentence.asText("").strip(), List.of(id), faults)
                        .ifPresent(holds -> content.computeIfAbsent(id, any -> new ArrayList<>())
                                .add(holds));
            }
        }
        var disagreements = new ArrayList<Disagreement>();
        for (JsonNode one : answer.path("disagreements")) {
            String id = text(one, "opinion");
            String opposite = text(one, "opposite");
            if (areOpposite(id, opposite)) {
                holding(text(one, "text"), List.of(id, opposite), faults)
                        .ifPresent(holds -> disagreements.add(new Disagreement(id, opposite, holds.text())));
            }
        }
        var steps = steps(answer, faults);
        content.replaceAll(
                (id, sentences) -> List.copyOf(sentences.subList(0, Math.min(MOST_OF_OPINION, sentences.size()))));
        var holds = new Summary(
                overview.subList(0, Math.min(MOST_OVERVIEW, overview.size())),
                content,
                disagreements.subList(0, Math.min(MOST_DISAGREEMENTS, disagreements.size())),
                steps.subList(0, Math.min(MOST_STEPS, steps.size())),
                faults.size(),
                null);
        if (overview.isEmpty() && faults.isEmpty()) {
            faults.add("The list \"overview\" is empty.");
        }
        left = overview.isEmpty() ? left : holds;
        return faults.isEmpty() ? new Reading.Accepted<>(holds) : new Reading.Refused<>(faults);
    }

    private List<Step> steps(JsonNode answer, List<String> faults) {
        var steps = new ArrayList<Step>();
        for (JsonNode one : answer.path("next_steps")) {
            String title = text(one, "title");
            var ids = ids(one);
            var rationale = holding(text(one, "rationale"), ids, faults);
            if (title.isEmpty() || title.length() > LONGEST_TITLE) {
                faults.add("The title of a step is empty or longer than " + LONGEST_TITLE + " characters.");
            } else if (rationale.isPresent()) {
                var broken = SentenceRule.broken(title, basis(ids));
                broken.ifPresent(faults::add);
                if (broken.isEmpty()) {
                    steps.add(new Step(
                            title, rationale.get().text(), rationale.get().opinionIds()));
                }
            }
        }
        return steps;
    }

    private boolean areOpposite(String id, String opposite) {
        var one = opinions.get(id);
        return one != null
                && opinions.containsKey(opposite)
                && opposite.equals(one.opinion().opposite());
    }

    private Optional<Sentence> holding(String text, List<String> ids, List<String> faults) {
        var basis = basis(ids);
        var broken = SentenceRule.broken(text, basis);
        broken.ifPresent(faults::add);
        return broken.isPresent()
                ? Optional.empty()
                : Optional.of(new Sentence(
                        text,
                        basis.opinions().stream().map(one -> one.opinion().id()).toList()));
    }

    private static List<String> ids(JsonNode one) {
        var ids = new ArrayList<String>();
        one.path("opinions").forEach(id -> ids.add(id.asText("")));
        return ids;
    }

    private static String text(JsonNode one, String name) {
        return one.path(name).asText("").strip().replaceAll("\\s+", " ");
    }
}
