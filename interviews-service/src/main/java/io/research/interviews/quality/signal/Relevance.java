package io.research.interviews.quality.signal;

import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswer.Fault;
import io.research.interviews.quality.answer.RatedAnswers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether answers are about what the study asks: an answer of some length shares a word with the plan or the question,
 * or several with an answer that does. Many good answers share none, so that they count much less only where much was
 * said and no answer at all does.
 */
final class Relevance {
    private static final int LONG_ENOUGH = 5;
    private static final double UNCONNECTED = 0.8;
    private static final double NONE_CONNECTED = 0.4;
    private static final int ENOUGH_WORDS = 40;
    private static final int SHARED_WITH_ANSWER = 2;

    /** What the interviewer repeats of the participant's own words. */
    private static final Pattern QUOTED = Pattern.compile("[“„«「『‹][^”“»」』›]*[”“»」』›]");

    private Relevance() {}

    static Measured of(RatedAnswers answers) {
        List<RatedAnswer> judged = answers.all().stream()
                .filter(answer -> isFaulty(answer) || answer.count() >= LONG_ENOUGH && !answer.is(Fault.EVASIVE))
                .toList();
        if (judged.isEmpty()) {
            return Measured.nothing("No answer is long enough to tell.");
        }
        Set<RatedAnswer> connected = connected(judged, answers);
        long faulty = judged.stream().filter(Relevance::isFaulty).count();
        long apart = judged.size() - faulty - connected.size();
        int words = judged.stream().mapToInt(RatedAnswer::count).sum();
        double each = connected.isEmpty() && words >= ENOUGH_WORDS ? NONE_CONNECTED : UNCONNECTED;
        double score = (connected.size() + each * apart) / judged.size();
        return Measured.of(
                score, connected.size() + " of " + judged.size() + " answers are clearly about what was asked.");
    }

    private static boolean isFaulty(RatedAnswer answer) {
        return answer.is(Fault.OFF_TOPIC) || answer.is(Fault.GIBBERISH);
    }

    private static Set<RatedAnswer> connected(List<RatedAnswer> judged, RatedAnswers answers) {
        Set<String> plan = plan(answers);
        var direct = new HashSet<RatedAnswer>();
        var spoken = new HashSet<String>();
        var others = new ArrayList<RatedAnswer>();
        for (RatedAnswer answer : judged) {
            Set<String> subject = subject(answer, answers);
            String question = QUOTED.matcher(answer.exchange().question()).replaceAll(" ");
            if (isFaulty(answer)) {
                continue;
            }
            if (RatedAnswer.shared(subject, plan) > 0
                    || RatedAnswer.shared(subject, answers.vocabulary().subject(question)) > 0) {
                direct.add(answer);
                spoken.addAll(subject);
            } else {
                others.add(answer);
            }
        }
        others.stream()
                .filter(answer -> RatedAnswer.shared(subject(answer, answers), spoken) >= SHARED_WITH_ANSWER)
                .forEach(direct::add);
        return direct;
    }

    private static Set<String> subject(RatedAnswer answer, RatedAnswers answers) {
        var stems = new HashSet<>(answer.stems());
        stems.removeAll(answers.vocabulary().common());
        return stems;
    }

    private static Set<String> plan(RatedAnswers answers) {
        var study = answers.conversation().study();
        var texts = new ArrayList<String>();
        texts.add(study.name());
        answers.conversation().guide().sections().stream().map(Coverage::texts).forEach(texts::addAll);
        study.screenerQuestions().forEach(question -> texts.add(question.text()));
        if (study.studyPlan() != null) {
            texts.add(study.studyPlan().objectives());
            texts.add(study.studyPlan().learningGoals());
            texts.add(study.studyPlan().keyQuestions());
        }
        return answers.vocabulary().subject(texts);
    }
}
