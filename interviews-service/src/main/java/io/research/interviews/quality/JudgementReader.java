package io.research.interviews.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import io.research.interviews.quality.Judgement.Contradiction;
import io.research.text.quotation.Quotations;
import io.research.text.words.Shortened;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads a model's judgement, which counts only if it has classified every answer. A contradiction is dropped if the
 * participant did not say its words.
 */
record JudgementReader(ReadInterview interview) implements AnswerReader<Judgement> {
    private static final int MOST_OF_QUOTE = 160;
    private static final int MOST_OF_QUESTION = 120;

    @Override
    public Reading<Judgement> read(JsonNode answer) {
        var about = ids(answer.path("about"));
        var beside = ids(answer.path("beside"));
        var faults = new ArrayList<String>();
        tell(
                faults,
                "these ids stand in neither list: ",
                interview.ids().filter(id -> !about.contains(id) && !beside.contains(id)));
        tell(
                faults,
                "these ids stand in both lists: ",
                interview.ids().filter(id -> about.contains(id) && beside.contains(id)));
        return faults.isEmpty()
                ? new Reading.Accepted<>(new Judgement(
                        about.size(),
                        interview.answers().size(),
                        contradiction(answer.path("contradiction")).orElse(null)))
                : new Reading.Refused<>(faults);
    }

    private static void tell(List<String> faults, String what, IntStream ids) {
        String all = ids.mapToObj(Integer::toString).collect(Collectors.joining(", "));
        if (!all.isEmpty()) {
            faults.add(what + all);
        }
    }

    /** Those of them that there are. */
    private Set<Integer> ids(JsonNode list) {
        var named = new HashSet<Integer>();
        list.forEach(one -> named.add(one.asInt()));
        named.removeIf(id -> id < 1 || id > interview.answers().size());
        return named;
    }

    private Optional<Contradiction> contradiction(JsonNode claimed) {
        int screener = claimed.path("screener").asInt();
        int answer = claimed.path("answer").asInt();
        boolean areThere = screener >= 1
                && screener <= interview.screener().size()
                && answer >= 1
                && answer <= interview.answers().size();
        return areThere
                ? Quotations.find(
                                interview.answers().get(answer - 1).answer(),
                                claimed.path("quote").asText())
                        .map(found -> new Contradiction(
                                Shortened.to(
                                        MOST_OF_QUESTION,
                                        interview.screener().get(screener - 1).question()),
                                answer,
                                Shortened.to(MOST_OF_QUOTE, found.text())))
                : Optional.empty();
    }
}
