package io.research.interviews.screener;

import io.research.contracts.study.StudyState;
import io.research.contracts.study.StudyState.ScreenerQuestion;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The screener of a study. */
public final class Screener {
    private final Map<String, ScreenerQuestion> questions = new LinkedHashMap<>();

    private Screener(List<ScreenerQuestion> questions) {
        questions.forEach(question -> this.questions.putIfAbsent(question.id(), question));
    }

    /** The questions of that study, in their order. */
    public static Screener of(StudyState study) {
        return new Screener(study.screenerQuestions().stream()
                .sorted(Comparator.comparingInt(ScreenerQuestion::order))
                .toList());
    }

    public boolean isEmpty() {
        return questions.isEmpty();
    }

    /** The questions as participants may see them. */
    public List<ScreenerQuestionView> view() {
        return questions.values().stream().map(ScreenerQuestionView::of).toList();
    }

    /**
     * Judges the answers: one that disqualifies is enough.
     *
     * @throws Problem {@code validation_failed} unless each question has one answer of its form
     */
    public ScreenerVerdict judge(List<ScreenerAnswer> answers) {
        Map<String, ScreenerAnswer> byQuestion = byQuestion(answers);
        var responses = new ArrayList<ScreenerResponse>();
        boolean qualified = true;
        for (var question : questions.values()) {
            var answer = byQuestion.get(question.id());
            var type = QuestionType.of(question);
            qualified &= type.qualifies(question, answer);
            responses.add(new ScreenerResponse(question.text(), question.type(), type.text(question, answer)));
        }
        return new ScreenerVerdict(qualified, responses);
    }

    private Map<String, ScreenerAnswer> byQuestion(List<ScreenerAnswer> answers) {
        var faults = new ArrayList<Fault>();
        var byQuestion = new HashMap<String, ScreenerAnswer>();
        for (int at = 0; at < answers.size(); at++) {
            var answer = answers.get(at);
            boolean isRepeated = byQuestion.putIfAbsent(answer.questionId(), answer) != null;
            String fault = isRepeated ? "answers a question a second time" : fault(answer);
            if (fault != null) {
                faults.add(new Fault(List.of("body", "answers", at), fault, "screener_answer"));
            }
        }
        if (faults.isEmpty() && byQuestion.size() < questions.size()) {
            faults.add(new Fault(List.of("body", "answers"), "must answer every question", "required"));
        }
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return byQuestion;
    }

    private String fault(ScreenerAnswer answer) {
        var question = questions.get(answer.questionId());
        return question == null
                ? "answers a question that does not exist"
                : QuestionType.of(question).fault(question, answer);
    }
}
