package io.research.reports.analysis;

import io.research.analysis.evidence.Evidence;
import io.research.analysis.evidence.Interview;
import io.research.contracts.study.StudyState;
import io.research.text.embedding.EmbeddingFault;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.NgramEmbeddings;
import io.research.text.grouping.Themes;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Finds what the interviews of a study say, by rules and vectors alone: turns are matched to goals, their statements are
 * grouped by meaning, and people are counted. The same evidence gives the same findings. The work runs on workers; vectors
 * take most of it, some milliseconds for each statement: {@link #OF_GOAL} of each goal, or
 * {@link #OF_GOAL_AND_INTERVIEW} of each interview where that is more.
 */
@ApplicationScoped
public class Analyst {
    /** Changes with the rules, so that reports of older ones are known to be stale. */
    private static final String RULES = "rules-5";

    private static final Logger LOG = Logger.getLogger(Analyst.class);
    private static final int OF_GOAL_AND_INTERVIEW = 4;

    /** Where few people were heard, more of what each of them says is compared. */
    private static final int OF_GOAL = 120;

    private static final int LOOKED_AT = 20;
    private static final String OPEN_LANGUAGE = "auto";

    private final Embeddings embeddings;
    private final Executor workers = Infrastructure.getDefaultWorkerPool();

    Analyst(Embeddings embeddings) {
        this.embeddings = embeddings;
    }

    /** Names what reports depend on beside evidence and study, where nothing fails. */
    public String fingerprint() {
        return fingerprint(embeddings);
    }

    private static String fingerprint(Embeddings used) {
        return RULES + "/" + used.space();
    }

    /** What the evidence says; where the embeddings cannot be had, by parts of words, and its fingerprint says so. */
    public Uni<Analysed> analyse(StudyState study, Evidence evidence) {
        return analyse(study, evidence, embeddings)
                .onFailure(EmbeddingFault.class)
                .recoverWithUni(fault -> {
                    LOG.warnf("No embeddings, parts of words compare, studyId=%s: %s", study.id(), fault.getMessage());
                    return analyse(study, evidence, new NgramEmbeddings(workers));
                });
    }

    private Uni<Analysed> analyse(StudyState study, Evidence evidence, Embeddings chosen) {
        return Uni.createFrom()
                .item(() -> evidence.interviews().stream().map(Answered::of).toList())
                .runSubscriptionOn(workers)
                .chain(answers -> {
                    var goals = goals(study);
                    return GoalMatching.of(goals, answers, chosen)
                            .emitOn(workers)
                            .map(matching -> statements(study, goals, matching, evidence, answers))
                            .chain(said -> chosen.embedAll(said.stream()
                                            .flatMap(List::stream)
                                            .map(QuotableStatement::text)
                                            .toList())
                                    .emitOn(workers)
                                    .map(vectors -> new Analysed(
                                            analysis(study, evidence, goals, said, vectors), fingerprint(chosen))));
                });
    }

    /** Whether a study leaves it to its participants in which language they are interviewed. */
    public static boolean isOpen(String studyLanguage) {
        return studyLanguage == null || studyLanguage.equals(OPEN_LANGUAGE);
    }

    private static List<Goal> goals(StudyState study) {
        var goals = study.guide() == null ? Goal.of(study.studyPlan()) : Goal.of(study.guide());
        return goals.isEmpty() ? List.of(new Goal("goal_1", study.name(), List.of())) : goals;
    }

    /** For each goal what was said to it, the strongest statements of each interview. */
    private static List<List<QuotableStatement>> statements(
            StudyState study,
            List<Goal> goals,
            GoalMatching matching,
            Evidence evidence,
            List<List<Answered>> answers) {
        int interviews = Math.max(1, answers.size());
        int most = Math.clamp(Themes.MOST / interviews, 1, Math.max(OF_GOAL_AND_INTERVIEW, OF_GOAL / interviews));
        Map<String, List<QuotableStatement>> ofGoal =
                goals.stream().collect(Collectors.toMap(Goal::id, goal -> new ArrayList<>()));
        for (int at = 0; at < answers.size(); at++) {
            var language = language(study, evidence.interviews().get(at));
            var goalsOf = matching.goalsOf(answers.get(at));
            var own = new HashMap<String, List<QuotableStatement>>();
            for (int turn = 0; turn < goalsOf.size(); turn++) {
                String goal = goalsOf.get(turn);
                if (goal != null) {
                    own.computeIfAbsent(goal, key -> new ArrayList<>())
                            .addAll(QuotableStatement.of(answers.get(at).get(turn), goal, language));
                }
            }
            own.forEach((goal, said) -> ofGoal.get(goal).addAll(QuotableStatement.strongest(said, most)));
        }
        return goals.stream()
                .map(goal -> ofGoal.get(goal.id()).stream().limit(Themes.MOST).toList())
                .toList();
    }

    private static Analysis analysis(
            StudyState study,
            Evidence evidence,
            List<Goal> goals,
            List<List<QuotableStatement>> said,
            List<float[]> vectors) {
        Map<UUID, Language> languages = evidence.interviews().stream()
                .collect(Collectors.toMap(Interview::id, interview -> language(study, interview)));
        var people = People.of(evidence.interviews(), languages::get);
        var masks = new Masks(study.language(), evidence.interviews());
        var findings = new Findings(people, one -> languages.get(one.interviewId()), masks::of);
        int from = 0;
        for (int at = 0; at < goals.size(); at++) {
            int to = from + said.get(at).size();
            findings.add(goals.get(at), said.get(at), vectors.subList(from, to));
            from = to;
        }
        var told = people.all().stream()
                .map(person -> person.toldBy(findings.tell(person.interviewId())))
                .toList();
        return new Analysis(
                reportLanguage(languages.values()),
                goals,
                told,
                findings.references(),
                findings.findings(),
                findings.responses(),
                evidence.total() - evidence.interviews().size(),
                0);
    }

    /** The study's; where that is open, the one that the answers of the interview seem to be in. */
    private static Language language(StudyState study, Interview interview) {
        return isOpen(study.language())
                ? Language.ofText(
                        interview.turns().stream()
                                .filter(turn -> turn.role() == Interview.Role.USER)
                                .map(Interview.Turn::text)
                                .limit(LOOKED_AT)
                                .collect(Collectors.joining(" ")),
                        Language.UNKNOWN)
                : Language.of(study.language());
    }

    /** The one that most interviews were held in. */
    private static String reportLanguage(Collection<Language> languages) {
        var counts = languages.stream().collect(Collectors.groupingBy(Language::code, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /**
     * An analysis, and by what it was made.
     *
     * @param fingerprint names the rules and the vectors that were really used
     */
    public record Analysed(Analysis analysis, String fingerprint) {}
}
