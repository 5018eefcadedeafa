package io.research.contracts.study;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * How the interviews of a study are held: what participants hear, in this order. It is made once, by a planner or out of
 * the text that a customer wrote, and used as it is; the texts of a plan (contract §3) are rendered from it.
 *
 * @param sections in the order in which they come; together at least one item
 * @param learningGoals what the interviews are to find out; items name them by their number, from 1
 * @param rules for the interviewer, not said to participants; null where there are none
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Guide(List<Section> sections, List<Goal> learningGoals, String rules) {
    /** The most items that one guide has. */
    public static final int MAX_ITEMS = 400;

    public Guide {
        sections = List.copyOf(sections);
        learningGoals = learningGoals == null ? List.of() : List.copyOf(learningGoals);
        if (sections.stream().allMatch(section -> section.items().isEmpty())) {
            throw new IllegalArgumentException("a guide has at least one item");
        }
    }

    /** All items, in their order. */
    public Stream<Item> items() {
        return sections.stream().flatMap(section -> section.items().stream());
    }

    /**
     * Items that belong together.
     *
     * @param title for the researcher, not said to participants; blank where the section has none
     * @param minutes that it may take; null where nothing is planned
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Section(String title, Integer minutes, List<Item> items) {
        public Section {
            title = title == null ? "" : title;
            items = List.copyOf(items);
        }
    }

    /**
     * One thing that the interviewer says.
     *
     * @param id stable within the study: an item that only moves, or whose neighbours change, keeps it
     * @param say word for word, whole
     * @param must whether it is said however little time is left
     * @param probes that may follow the answer, in this order; none after a {@link Kind#STATEMENT}
     * @param goal number of the learning goal that it serves, from 1; null where it serves none in particular
     * @param choice options to choose from; null for whatever is answered in the participant's own words
     * @param warning what the researcher should look at, such as that the line is no question; null mostly
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Item(
            String id,
            Kind kind,
            String say,
            boolean must,
            List<Probe> probes,
            Integer goal,
            Choice choice,
            String warning) {
        public Item {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(say, "say");
            probes = probes == null ? List.of() : List.copyOf(probes);
        }

        /** An open question without anything beside its words. */
        public static Item question(String id, String say) {
            return new Item(id, Kind.QUESTION, say, false, List.of(), null, null, null);
        }
    }

    /** What the participant is to do with an item. */
    public enum Kind {
        /** Answers it. */
        @JsonProperty("question")
        QUESTION,
        /** Does something and tells of it; said whole. */
        @JsonProperty("task")
        TASK,
        /** Looks at what the study shows from here on, and answers. */
        @JsonProperty("stimulus")
        STIMULUS,
        /** Listens: it is said before the next item and waits for no answer. */
        @JsonProperty("statement")
        STATEMENT
    }

    /**
     * A question that may follow up an answer.
     *
     * @param when for which answers it is meant, for whoever understands them; null for any
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Probe(String when, String say) {
        public Probe {
            Objects.requireNonNull(say, "say");
        }
    }

    /**
     * Options to choose from. Their order is another one from person to person, so that none gains by its place.
     *
     * @param fixed how many of the last ones keep their place
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Choice(List<String> options, int fixed) {
        public Choice {
            options = List.copyOf(options);
            fixed = Math.clamp(fixed, 0, options.size());
        }
    }

    /**
     * What the interviews are to find out.
     *
     * @param text one line
     * @param evidence what an answer to it has to tell; null where nothing is said about that
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Goal(String text, String evidence) {
        public Goal {
            Objects.requireNonNull(text, "text");
        }
    }
}
