package io.research.reports.wording;

import io.research.assistant.AssistantConfig;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelUse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.StoredJson;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Reference;
import io.research.text.language.Language;
import io.research.text.masking.PiiMask;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Asks a language model, goal by goal, to group what was said anew ({@link Regrouping}), then for headings and sentences about
 * the findings. Each must name the quotations that it rests on and is checked against them ({@link Supported}); what fails is
 * removed and counted. A model that is slow, fails or answers something else leaves the findings as they were.
 */
@ApplicationScoped
public class Wording {
    private static final Logger LOG = Logger.getLogger(Wording.class);
    private static final int QUOTATIONS = 8;
    private static final int COUNTER_QUOTATIONS = 2;
    private static final int LONGEST_HEADING = 90;
    private static final int SENTENCES = 3;

    private final LanguageModel model;
    private final AssistantConfig assistant;
    private final WordingConfig config;
    private final String grouping;
    private final String instructions;

    Wording(LanguageModel model, AssistantConfig assistant, WordingConfig config) {
        this.model = model;
        this.assistant = assistant;
        this.config = config;
        this.grouping = read("grouping.txt");
        this.instructions = read("instructions.txt");
    }

    private static String read(String name) {
        try (var in = Wording.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Names the model that words reports, or that none does. */
    public String fingerprint() {
        return isOn() ? "model-2/" + assistant.model().orElse("") : "rules";
    }

    /** The analysis with the model's words where they hold; never fails. Emitted on any thread. */
    public Uni<Analysis> word(Tenant tenant, Analysis analysis) {
        if (!isOn()) {
            return Uni.createFrom().item(analysis);
        }
        var use = new ModelUse(Feature.REPORTS, tenant.organizationId(), tenant.appId());
        return Multi.createFrom()
                .iterable(analysis.goals())
                .onItem()
                .transformToUniAndConcatenate(
                        goal -> grouped(use, analysis, goal).chain(findings -> word(use, analysis, goal, findings)))
                .collect()
                .asList()
                .map(goals -> analysis.worded(
                        numbered(goals.stream()
                                .flatMap(goal -> goal.findings().stream())
                                .toList()),
                        goals.stream().mapToInt(WordedGoal::removed).sum()))
                .ifNoItem()
                .after(config.timeLimit())
                .recoverWithItem(analysis)
                .onFailure()
                .invoke(fault -> LOG.warnf("Language model not followed, rules word the report: %s", fault))
                .onFailure()
                .recoverWithItem(analysis);
    }

    private boolean isOn() {
        return model.isOn(Feature.REPORTS);
    }

    private static List<Finding> numbered(List<Finding> findings) {
        var numbered = new ArrayList<Finding>();
        findings.forEach(finding -> numbered.add(finding.named("finding_" + (numbered.size() + 1))));
        return numbered;
    }

    /** The goal's findings, of the model's groups where they hold. */
    private Uni<List<Finding>> grouped(ModelUse use, Analysis analysis, Goal goal) {
        return Uni.createFrom()
                .item(() -> new Regrouping(analysis, goal))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(regrouping -> regrouping.isWorthAsking()
                        ? Uni.createFrom()
                                .item(() -> request(use, grouping, regrouping.data()))
                                .chain(model::ask)
                                .emitOn(Infrastructure.getDefaultWorkerPool())
                                .map(reply -> grouped(regrouping, reply))
                        : Uni.createFrom().item(regrouping.findings()));
    }

    private static List<Finding> grouped(Regrouping regrouping, ModelReply reply) {
        var found =
                switch (reply) {
                    case ModelReply.Answered answered -> regrouping.checked(answered.text());
                    case ModelReply.Failed _ -> null;
                };
        if (found == null) {
            LOG.warn("Language model not followed, rules group a goal");
            return regrouping.findings();
        }
        return numbered(found);
    }

    private Uni<WordedGoal> word(ModelUse use, Analysis analysis, Goal goal, List<Finding> findings) {
        if (findings.isEmpty()) {
            return Uni.createFrom().item(new WordedGoal(findings, 0));
        }
        return Uni.createFrom()
                .item(() -> request(use, analysis, goal, findings))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(model::ask)
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .map(reply -> switch (reply) {
                    case ModelReply.Answered answered -> checked(analysis, findings, answered.text());
                    case ModelReply.Failed failed -> {
                        LOG.warnf("Language model not followed, rules word a goal, reason=%s", failed.reason());
                        yield new WordedGoal(findings, 0);
                    }
                });
    }

    private ModelRequest request(ModelUse use, Analysis analysis, Goal goal, List<Finding> findings) {
        var mask = PiiMask.forLanguage(analysis.language());
        var references = analysis.referencesById();
        var asked = findings.stream()
                .map(finding -> new Asked(
                        finding.id(),
                        quoted(saying(finding), references, mask),
                        quoted(against(finding), references, mask)))
                .toList();
        String data = StoredJson.write(
                Map.of("language", String.valueOf(analysis.language()), "goal", goal.text(), "findings", asked));
        return request(use, instructions, data);
    }

    private static ModelRequest request(ModelUse use, String instructions, String data) {
        return new ModelRequest(
                use,
                List.of(
                        new ModelRequest.Message(ModelRequest.Role.SYSTEM, instructions),
                        new ModelRequest.Message(ModelRequest.Role.USER, data)),
                true);
    }

    private static List<Quoted> quoted(Stream<String> ids, Map<String, Reference> references, PiiMask mask) {
        return ids.map(references::get)
                .map(one -> new Quoted(one.id(), one.maskedBy(mask)))
                .toList();
    }

    private static Stream<String> saying(Finding finding) {
        return finding.referenceIds().stream().limit(QUOTATIONS);
    }

    private static Stream<String> against(Finding finding) {
        return finding.counterReferenceIds().stream().limit(COUNTER_QUOTATIONS);
    }

    private static WordedGoal checked(Analysis analysis, List<Finding> findings, String answer) {
        var proposal = Proposal.read(answer);
        if (proposal == null) {
            LOG.warn("Language model not followed, rules word a goal, reason=form");
            return new WordedGoal(findings, 0);
        }
        var supported = new Supported(Language.of(analysis.language()));
        var references = analysis.referencesById();
        var worded = new ArrayList<Finding>();
        int removed = 0;
        for (var finding : findings) {
            var proposed = proposal.findings().stream()
                    .filter(one -> one.id().equals(finding.id()))
                    .findFirst()
                    .orElse(null);
            if (proposed == null) {
                worded.add(finding);
                continue;
            }
            var kept = proposed.sentences().stream()
                    .filter(sentence -> supported.by(texts(finding, sentence, references), sentence.text()))
                    .limit(SENTENCES)
                    .map(sentence -> sentence.text().strip())
                    .toList();
            removed += Math.max(0, Math.min(SENTENCES, proposed.sentences().size()) - kept.size());
            boolean hasHeading = proposed.heading().length() <= LONGEST_HEADING
                    && supported.by(
                            saying(finding).map(id -> references.get(id).text()).toList(), proposed.heading());
            removed += hasHeading ? 0 : 1;
            worded.add(
                    hasHeading && !kept.isEmpty()
                            ? finding.worded(new Finding.Words(
                                    proposed.heading().strip(),
                                    String.join(" ", kept),
                                    Stream.concat(saying(finding), against(finding))
                                            .map(id -> references.get(id).interviewId())
                                            .distinct()
                                            .toList()))
                            : finding);
        }
        return new WordedGoal(worded, removed);
    }

    /** The quotations that the sentence names; none when one of them is not the finding's, or says the opposite. */
    private static List<String> texts(Finding finding, Proposal.Sentence sentence, Map<String, Reference> references) {
        var own = saying(finding).toList();
        return own.containsAll(sentence.references())
                ? sentence.references().stream()
                        .map(references::get)
                        .filter(Objects::nonNull)
                        .map(Reference::text)
                        .toList()
                : List.of();
    }

    private record WordedGoal(List<Finding> findings, int removed) {}

    private record Asked(String id, List<Quoted> statements, List<Quoted> against) {}

    private record Quoted(String reference, String text) {}
}
