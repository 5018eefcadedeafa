package io.research.studies.study;

import io.research.kernel.json.Text;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which studies a list shows; all filters hold together. */
class StudyFilter {
    private static final int LAST_YEAR = 9999;

    @QueryParam("name")
    String name;

    @QueryParam("provisioning_status")
    String provisioningStatus;

    @QueryParam("recruiting_method")
    String recruitingMethod;

    @QueryParam("fielding_status")
    String fieldingStatus;

    @QueryParam("created_after")
    String createdAfter;

    /** Whether rows can be looked up by the name: by its pairs of characters, so from two on. */
    boolean hasNameToLookUp() {
        return name != null && name.codePointCount(0, name.length()) > 1;
    }

    /** What a folded name is like that the filter lets through, in SQL, with {@code !} to escape. */
    String namePattern() {
        return "%" + name.replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%";
    }

    /**
     * The filter as HQL; {@code parameters} receives its values.
     *
     * @throws Problem {@code validation_failed} when a value is none of the parameter's
     */
    String condition(Map<String, Object> parameters) {
        var faults = new ArrayList<Fault>();
        var conditions = new ArrayList<String>();
        var values = new HashMap<String, Object>();
        if (name != null && !name.isEmpty()) {
            conditions.add("nameFolded like lower(:name) escape '!'");
            values.put("name", namePattern());
            checkText("name", name, faults);
        }
        choose("provisioning_status", provisioningStatus, ProvisioningStatus.class, conditions, values, faults);
        choose("recruiting_method", recruitingMethod, RecruitingMethod.class, conditions, values, faults);
        choose("fielding_status", fieldingStatus, FieldingStatus.class, conditions, values, faults);
        if (createdAfter != null) {
            conditions.add("createdAt > :createdAfter");
            values.put("createdAfter", time("created_after", createdAfter, faults));
        }
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        parameters.putAll(values);
        return String.join(" and ", conditions);
    }

    private static <E extends Enum<E>> void choose(
            String parameter,
            String text,
            Class<E> choices,
            List<String> conditions,
            Map<String, Object> values,
            List<Fault> faults) {
        if (text == null) {
            return;
        }
        for (E choice : choices.getEnumConstants()) {
            if (Wire.of(choice).equals(text)) {
                String field = property(parameter);
                conditions.add(field + " = :" + field);
                values.put(field, choice);
                return;
            }
        }
        faults.add(new Fault(List.of("query", parameter), "is not a known value", "enum"));
    }

    private static void checkText(String parameter, String text, List<Fault> faults) {
        if (!Text.isStorable(text)) {
            faults.add(new Fault(
                    List.of("query", parameter), "must not contain NUL or lone surrogates", "invalid_characters"));
        }
    }

    private static Instant time(String parameter, String text, List<Fault> faults) {
        try {
            var time = OffsetDateTime.parse(text);
            if (time.getYear() < 1 || time.getYear() > LAST_YEAR) {
                throw new DateTimeException("a year that has not four digits");
            }
            return time.toInstant();
        } catch (DateTimeException malformed) {
            faults.add(new Fault(List.of("query", parameter), "must be an RFC 3339 timestamp", "timestamp"));
            return null;
        }
    }

    private static String property(String parameter) {
        int underscore = parameter.indexOf('_');
        return parameter.substring(0, underscore)
                + Character.toUpperCase(parameter.charAt(underscore + 1))
                + parameter.substring(underscore + 2);
    }
}
