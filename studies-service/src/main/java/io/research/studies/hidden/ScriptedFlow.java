package io.research.studies.hidden;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import io.research.contracts.study.StudyState;
import io.research.kernel.json.StoredJson;
import io.research.studies.study.StudySnapshots;
import java.util.ArrayList;
import java.util.List;

/**
 * The questions of a hidden study as written by releases before guides, as JSON in the {@code conversation_flow}:
 * {@code {"script": 1, "questions": [{"text", "options": [], "fixed": 0}]}}.
 */
@RegisterForReflection
@JsonIgnoreProperties(ignoreUnknown = true)
record ScriptedFlow(int script, List<Question> questions) {
    private static final String BEGINNING = "{\"script\":1,";

    /** One question; options and the number of those that keep their place may be left out. */
    @RegisterForReflection
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Question(String text, List<String> options, int fixed) {}

    /** The guide in that flow, which may be null; null where it is no script. */
    static Guide guide(String flow) {
        if (flow == null || !flow.startsWith(BEGINNING)) {
            return null;
        }
        var items = new ArrayList<Item>();
        for (Question question : StoredJson.read(flow, ScriptedFlow.class).questions()) {
            boolean isOpen = question.options() == null || question.options().isEmpty();
            var choice = isOpen ? null : new Choice(question.options(), question.fixed());
            items.add(new Item(
                    "q" + (items.size() + 1), Kind.QUESTION, question.text(), true, List.of(), null, choice, null));
        }
        return new Guide(List.of(new Section("", null, items)), List.of(), null);
    }

    /** The study, which may be null, as it was stored; with its guide where a release before guides has stored it. */
    static StudyState guided(StudyState stored) {
        return stored == null || stored.guide() != null
                ? stored
                : StudySnapshots.withGuide(stored, guide(stored.studyPlan().conversationFlow()));
    }
}
