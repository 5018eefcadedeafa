package io.research.mcp.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.problem.Problem;
import io.research.mcp.tool.Compact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Part of a report: one section from some place on.
 *
 * @param offset findings or people to skip
 * @param quotations how many are shown for each side of a finding
 */
record Passage(String section, int offset, int quotations) {
    private static final String FINDINGS_SECTION = "study_findings";
    private static final int FINDINGS = 8;
    private static final int PEOPLE = 5;

    /** The part of the report that it is made of. */
    String view() {
        return section.equals(FINDINGS_SECTION) ? "overview" : section;
    }

    /** Whether it needs the quotations, too. */
    boolean isQuoting() {
        return section.equals(FINDINGS_SECTION) && quotations > 0;
    }

    ObjectNode of(JsonNode report) {
        var answer = Compact.pick(
                report,
                "report_id",
                "generated_at",
                "interview_count",
                "simulated_interviews",
                "written_by",
                "fallback_reason",
                "is_stale",
                "stale_reason",
                "new_interviews_since");
        switch (section) {
            case FINDINGS_SECTION -> addFindings(answer, report);
            case "participant_responses" -> addPeople(answer, report.path(section), this::response);
            case "participant_profiles" -> addPeople(answer, report.path(section), Compact::all);
            case "evidence_coverage", "recommended_next_steps" ->
                answer.set(section, Compact.all(report.path(section)));
            default -> throw Problem.invalid("section", "enum", "There is no section " + section + ".");
        }
        return answer;
    }

    private void addFindings(ObjectNode answer, JsonNode report) {
        var findings = report.path("study_findings");
        var references = byId(report.path("references"));
        if (offset == 0) {
            Compact.put(answer, "limitations", report.at("/evidence_coverage/limitations"));
            Compact.put(answer, "overview", Compact.each(findings.path("overview"), each -> each.path("text")));
            Compact.put(answer, "disagreements", Compact.each(findings.path("disagreements"), Compact::all));
            Compact.put(answer, "screeners", Compact.each(findings.path("screeners"), Compact::all));
        }
        var all = new ArrayList<ObjectNode>();
        for (JsonNode goal : findings.path("learning_goals")) {
            for (JsonNode finding : goal.path("findings")) {
                all.add(finding(goal, finding, references));
            }
        }
        page(answer, "findings", all, FINDINGS);
    }

    private ObjectNode finding(JsonNode goal, JsonNode finding, Map<String, JsonNode> references) {
        var shown = Compact.object();
        if (!goal.path("learning_goal").equals(finding.path("heading"))) {
            shown.set("learning_goal", goal.path("learning_goal"));
        }
        shown.setAll(Compact.pick(finding, "finding_id", "basis", "heading", "content", "prevalence", "options"));
        Compact.put(shown, "quotations", quoted(finding.path("reference_ids"), references));
        Compact.put(shown, "counter_quotations", quoted(finding.path("counter_reference_ids"), references));
        return shown;
    }

    private JsonNode quoted(JsonNode ids, Map<String, JsonNode> references) {
        var quoted = Compact.object().arrayNode();
        for (JsonNode id : ids) {
            var reference = references.get(id.asText());
            if (quoted.size() < quotations && reference != null) {
                quoted.add(Compact.pick(reference, "interview_id", "turn_id")
                        .put("quotation", reference.path("message_text").asText()));
            }
        }
        return quoted;
    }

    private JsonNode response(JsonNode person) {
        var shown = Compact.pick(person, "interview_id", "overall_takeaways");
        shown.set("responses", Compact.each(person.path("learning_goal_responses"), reply -> Compact.pick(
                        reply, "learning_goal_id", "summary")
                .put("quotation", reply.path("quote").asText())));
        return shown;
    }

    private void addPeople(ObjectNode answer, JsonNode people, Function<JsonNode, JsonNode> shown) {
        var all = new ArrayList<JsonNode>();
        people.forEach(all::add);
        page(answer, section, all.stream().map(shown).toList(), PEOPLE);
    }

    private void page(ObjectNode answer, String name, List<? extends JsonNode> all, int most) {
        var shown = answer.putArray(name);
        all.stream().skip(offset).limit(most).forEach(shown::add);
        answer.put("total", all.size());
        if (offset + most < all.size()) {
            answer.put("next_offset", offset + most);
        }
    }

    private static Map<String, JsonNode> byId(JsonNode references) {
        var byId = new HashMap<String, JsonNode>();
        references.forEach(reference -> byId.put(reference.path("reference_id").asText(), reference));
        return byId;
    }
}
