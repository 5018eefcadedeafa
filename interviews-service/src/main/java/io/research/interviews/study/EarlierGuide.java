package io.research.interviews.study;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A guide as earlier releases kept it with interviews: topics of questions that were worded when they were asked. Interviews
 * that began with one go on with its texts as they stand; places in it stay the same.
 */
@RegisterForReflection
@JsonIgnoreProperties(ignoreUnknown = true)
record EarlierGuide(List<Topic> topics) {

    @RegisterForReflection
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Topic(String title, int minutes, List<Question> questions) {}

    @RegisterForReflection
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Question(Ask ask, List<Ask> probes, Choice choice) {}

    @RegisterForReflection
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Ask(String text, String wording) {}

    /** The same as a guide of today. */
    Guide guide() {
        return new Guide(
                IntStream.range(0, topics.size()).mapToObj(this::section).toList(), List.of(), null);
    }

    private Section section(int topic) {
        var earlier = topics.get(topic);
        return new Section(
                earlier.title(),
                earlier.minutes() == 0 ? null : earlier.minutes(),
                IntStream.range(0, earlier.questions().size())
                        .mapToObj(at -> item(earlier.questions().get(at), "t" + (topic + 1) + "q" + (at + 1)))
                        .toList());
    }

    private static Item item(Question question, String id) {
        var probes = question.probes() == null ? List.<Ask>of() : question.probes();
        return new Item(
                id,
                "TASK".equals(question.ask().wording()) ? Kind.TASK : Kind.QUESTION,
                question.ask().text(),
                false,
                probes.stream().map(ask -> new Probe(null, ask.text())).toList(),
                null,
                question.choice(),
                null);
    }
}
