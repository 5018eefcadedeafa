package io.research.dashboard.panel;

import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What respondents can be selected by, read from {@code GET /api/public/v1/targeting-attributes}. */
public record Catalog(List<Qualification> targetingAttributes) {
    private static final String PATH = "/api/public/v1/targeting-attributes";

    /** One question that the panel has asked its people. */
    public record Qualification(
            long qualificationId,
            String name,
            String text,
            String category,
            boolean supportsQuota,
            List<Option> options) {

        /** What an option is called; its number where the catalog has it no more. */
        String option(long id) {
            return options.stream()
                    .filter(option -> option.optionId() == id)
                    .findFirst()
                    .map(Option::text)
                    .orElse(Long.toString(id));
        }
    }

    /** An answer to it. */
    public record Option(long optionId, String text) {}

    static Uni<Catalog> read(Api api) {
        return api.get(PATH, Catalog.class);
    }

    Optional<Qualification> find(long id) {
        return targetingAttributes.stream()
                .filter(one -> one.qualificationId() == id)
                .findFirst();
    }

    /** By category, without those that are chosen already. */
    Map<String, List<Qualification>> without(Set<Long> chosen) {
        return targetingAttributes.stream()
                .filter(one -> !chosen.contains(one.qualificationId()))
                .collect(Collectors.groupingBy(
                        Qualification::category, LinkedHashMap::new, Collectors.toCollection(ArrayList::new)));
    }
}
