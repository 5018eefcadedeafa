package io.research.studies.study;

import io.research.kernel.json.QueryFields;
import io.research.kernel.page.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which studies a list shows: those that match all filters; null is no filter. */
record StudyFilter(
        String name,
        ProvisioningStatus provisioningStatus,
        RecruitingMethod recruitingMethod,
        FieldingStatus fieldingStatus,
        Instant createdAfter,
        PageRequest page) {
    private static final int DEFAULT_PAGE_SIZE = 100;
    private static final int MAX_PAGE_SIZE = 1000;

    static StudyFilter read(QueryFields in) {
        return new StudyFilter(
                in.string("name"),
                in.choice("provisioning_status", ProvisioningStatus.class),
                in.choice("recruiting_method", RecruitingMethod.class),
                in.choice("fielding_status", FieldingStatus.class),
                in.instant("created_after"),
                in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }

    /** Whether the index can find rows by the name; it indexes pairs of characters, so the name needs at least two. */
    boolean hasNameToLookUp() {
        return name != null && name.codePointCount(0, name.length()) > 1;
    }

    /** The LIKE pattern for folded names, with {@code !} as the escape character. */
    String namePattern() {
        return "%" + name.replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%";
    }

    /** Whether the stored totals can count this filter. */
    boolean isByStateAlone() {
        return name == null && createdAfter == null;
    }

    /** The labels under which the totals count these studies; see V9 of the schema. */
    List<String> labels() {
        var labels = new ArrayList<String>();
        for (var provisioning : ProvisioningStatus.values()) {
            for (var recruiting : RecruitingMethod.values()) {
                for (var fielding : FieldingStatus.values()) {
                    if (matches(provisioningStatus, provisioning)
                            && matches(recruitingMethod, recruiting)
                            && matches(fieldingStatus, fielding)) {
                        labels.add(provisioning + " " + recruiting + " " + fielding);
                    }
                }
            }
        }
        return labels;
    }

    /** The filter as HQL over {@link #parameters()}. */
    String condition() {
        var conditions = new ArrayList<String>();
        parameters()
                .keySet()
                .forEach(parameter -> conditions.add(
                        switch (parameter) {
                            case "name" -> "nameFolded like lower(:name) escape '!'";
                            case "createdAfter" -> "createdAt > :createdAfter";
                            default -> parameter + " = :" + parameter;
                        }));
        return String.join(" and ", conditions);
    }

    Map<String, Object> parameters() {
        var parameters = new HashMap<String, Object>();
        parameters.put("name", name == null ? null : namePattern());
        parameters.put("provisioningStatus", provisioningStatus);
        parameters.put("recruitingMethod", recruitingMethod);
        parameters.put("fieldingStatus", fieldingStatus);
        parameters.put("createdAfter", createdAfter);
        parameters.values().removeIf(value -> value == null);
        return parameters;
    }

    private static <E extends Enum<E>> boolean matches(E wanted, E state) {
        return wanted == null || wanted == state;
    }
}
