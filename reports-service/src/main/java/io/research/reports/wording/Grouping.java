package io.research.reports.wording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** How a model groups statements, as far as it keeps to the form; text of a stranger. */
record Grouping(List<Group> groups) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    Grouping {
        groups = present(groups);
    }

    /** Null for an answer in another form. */
    static Grouping read(String text) {
        try {
            return JSON.readValue(text, Grouping.class);
        } catch (JsonProcessingException otherForm) {
            return null;
        }
    }

    /** Whether each of those references stands in it once, and nothing else does. */
    boolean parts(Set<String> references) {
        var named = groups.stream().flatMap(Group::all).toList();
        return named.size() == references.size() && new HashSet<>(named).equals(references);
    }

    private static <T> List<T> present(List<T> all) {
        return all == null ? List.of() : all.stream().filter(Objects::nonNull).toList();
    }

    /** What means the same, and what says the opposite of it; by references. */
    record Group(List<String> statements, List<String> against) {
        Group {
            statements = present(statements);
            against = present(against);
        }

        private Stream<String> all() {
            return Stream.concat(statements.stream(), against.stream());
        }
    }
}
