package io.research.studies.planning.rules.settings;

import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.rules.language.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the messages before a plan say of who may take part; a question asked again replaces the earlier one. */
public final class ScreeningList {
    private final Map<String, Screener> questions = new LinkedHashMap<>();
    private final List<String> unread = new ArrayList<>();

    /** The message without it. */
    public String add(Screening said) {
        said.questions().forEach(question -> questions.put(Statement.plain(question.text()), question));
        unread.addAll(said.unread());
        return said.rest();
    }

    public Screening whole() {
        return new Screening(List.copyOf(questions.values()), List.of(), unread, "");
    }
}
