package io.research.reports.analysis;

import io.research.analysis.opinion.Questionnaire;
import io.research.analysis.words.AskedItem;
import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the interviews of a study asked, and for which goal. */
final class Questions {
    private final List<Goal> goals = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private final Map<String, Item> byId = new HashMap<>();
    private final Map<String, Item> bySay = new HashMap<>();

    private Questions() {}

    /** Those of the study's guide; where it has only text, goals alone. */
    static Questions of(StudyState study) {
        var questions = new Questions();
        if (study.guide() == null) {
            questions.goals.addAll(Goal.of(study.studyPlan()));
        } else if (study.guide().learningGoals().isEmpty()) {
            questions.readSections(study.guide());
        } else {
            questions.readGoals(study.guide());
        }
        if (questions.goals.isEmpty()) {
            questions.goal(study.name());
        }
        return questions;
    }

    List<Goal> goals() {
        return goals;
    }

    List<Item> items() {
        return items;
    }

    /** The item with that id, or null. */
    Item withId(String id) {
        return byId.get(id);
    }

    /** The item with those words, whatever white space is between them; or null. */
    Item saying(String words) {
        return words == null ? null : bySay.get(folded(words));
    }

    /** The last item whose complete words occur in what the interviewer said; or null. */
    Item lastIn(String said) {
        String text = folded(said);
        Item last = null;
        int at = -1;
        for (var one : bySay.entrySet()) {
            int found = text.lastIndexOf(one.getKey());
            if (found > at
                    || found == at
                            && found >= 0
                            && one.getKey().length() > folded(last.say()).length()) {
                last = one.getValue();
                at = found;
            }
        }
        return last;
    }

    /** Adds a question that interviewers asked although it is not in the guide. */
    Item addBeside(String words) {
        return add("beside_" + (items.size() + 1), words, Goal.OTHER, List.of());
    }

    /**
     * Adds a follow-up to that item, behind it and its earlier ones.
     *
     * @param words as it was asked; empty for the follow-ups that have no place of their own
     */
    Item addFollowUp(Item parent, String words) {
        int earlier = (int)
                items.stream().filter(item -> parent.id().equals(item.parent())).count();
        var item = new Item(
                parent.id() + "_follow_up_" + (earlier + 1),
                words,
                parent.goalId(),
                List.of(),
                parent.id(),
                parent.say());
        items.add(items.indexOf(parent) + earlier + 1, item);
        byId.put(item.id(), item);
        return item;
    }

    /** The same for a model; the goals with what an answer to each has to tell. */
    Questionnaire questionnaire(String language, Guide guide) {
        var told = new ArrayList<Questionnaire.Goal>();
        for (Goal goal : goals) {
            boolean isKnown =
                    guide != null && told.size() < guide.learningGoals().size();
            told.add(new Questionnaire.Goal(
                    goal.id(),
                    goal.text(),
                    isKnown ? guide.learningGoals().get(told.size()).evidence() : null));
        }
        return new Questionnaire(
                language,
                told,
                items.stream()
                        .filter(item -> item.parent() == null)
                        .map(item -> new Questionnaire.Item(
                                item.id(), item.say(), item.goalId().equals(Goal.OTHER) ? null : item.goalId()))
                        .toList());
    }

    private void readGoals(Guide guide) {
        guide.learningGoals().forEach(goal -> goal(goal.text()));
        guide.items()
                .forEach(item -> add(
                        item,
                        item.goal() == null || item.goal() > goals.size()
                                ? Goal.OTHER
                                : goals.get(item.goal() - 1).id()));
    }

    private void readSections(Guide guide) {
        for (Guide.Section section : guide.sections()) {
            String goal = section.title().isBlank() ? null : goal(section.title());
            section.items().forEach(item -> add(item, goal == null ? goal(item.say()) : goal));
        }
    }

    private String goal(String text) {
        if (goals.size() == Goal.MOST) {
            return Goal.OTHER;
        }
        goals.add(Goal.numbered(goals.size() + 1, text));
        return goals.getLast().id();
    }

    private void add(Guide.Item item, String goalId) {
        if (item.kind() != Guide.Kind.STATEMENT) {
            add(
                    item.id(),
                    item.say(),
                    goalId,
                    item.choice() == null ? List.of() : item.choice().options());
        }
    }

    private Item add(String id, String say, String goalId, List<String> options) {
        var item = new Item(id, say, goalId, options, null, null);
        items.add(item);
        byId.put(id, item);
        bySay.putIfAbsent(folded(say), item);
        return item;
    }

    static String folded(String words) {
        return Normalizer.normalize(words, Normalizer.Form.NFKC).strip().replaceAll("\\s+", " ");
    }

    /**
     * One of them.
     *
     * @param parent the id of the item that it follows up on; null for an item of its own
     * @param followsUp what that item says; or null
     */
    record Item(String id, String say, String goalId, List<String> options, String parent, String followsUp) {

        AskedItem asked() {
            return new AskedItem(id, say.isEmpty() ? followsUp : say, options);
        }
    }
}
