package io.research.hub.composition;

import io.research.contracts.ErrorCode;
import io.research.hub.answer.OutputWriter;
import io.research.hub.answer.OutputWriter.Outcome;
import io.research.hub.answer.Section;
import io.research.hub.wording.HubMessages;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.problem.Problem;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Changes the content of an output as instructed: with a model if there is one, otherwise by the fixed forms. Says what
 * was changed, in the language of the instruction.
 */
@ApplicationScoped
public class OutputEdits {
    /** What a shortened section keeps at least: its introduction and one quotation. */
    private static final int FEWEST = 2;

    private final OutputWriter writer;
    private final CitedEvidence cited;

    OutputEdits(OutputWriter writer, CitedEvidence cited) {
        this.writer = writer;
        this.cited = cited;
    }

    /** The result of an edit. */
    public record Edited(Composition composition, List<String> changes) {}

    /** @throws Problem in public words, where nothing can be changed so */
    public Uni<Edited> edit(Tenant tenant, UUID sessionId, Composition before, String prompt, JobSteps steps) {
        var language = Language.ofText(prompt, before.language());
        if (!writer.isOn()) {
            return Uni.createFrom().item(() -> byForm(before, prompt, language));
        }
        var order = new OutputWriter.Order(prompt, before.title(), before.sections(), before.lastLabel(), language);
        return writer.write(tenant, sessionId, order, steps).chain(outcome -> switch (outcome) {
            case Outcome.Made made ->
                cited.of(tenant, sessionId, made.references())
                        .map(who -> changed(
                                before,
                                before.with(made.title(), made.sections(), made.references(), who, made.origin()),
                                HubMessages.of(language)));
            case Outcome.Failed _ -> Uni.createFrom().item(() -> byForm(before, prompt, language));
        });
    }

    static Edited byForm(Composition before, String prompt, Language language) {
        return EditForms.read(prompt)
                .map(read -> new ByForm(
                                before, HubMessages.of(Language.ofText(prompt, read.language())), read.language())
                        .by(read.form()))
                .orElseThrow(() -> refused(HubMessages.of(language), "edit.forms"));
    }

    /** Describes what the edit changed, section by section. */
    private static Edited changed(Composition before, Composition after, HubMessages wording) {
        var changes = new ArrayList<String>();
        if (!after.title().equals(before.title())) {
            changes.add(wording.say("edit.title", after.title()));
        }
        before.sections().stream()
                .filter(section -> headed(after, section.heading()) == null)
                .forEach(section -> changes.add(wording.say("edit.removed", section.heading())));
        for (Section section : after.sections()) {
            var old = headed(before, section.heading());
            if (old == null) {
                changes.add(wording.say("edit.added", section.heading()));
                continue;
            }
            long left = count(old.lines(), line -> !section.lines().contains(line));
            long come = count(section.lines(), line -> !old.lines().contains(line));
            if (left > 0) {
                changes.add(wording.say("edit.shorter", left, section.heading()));
            }
            if (come > 0) {
                changes.add(wording.say("edit.longer", come, section.heading()));
            }
        }
        if (changes.isEmpty()) {
            if (after.sections().equals(before.sections())) {
                throw refused(wording, "edit.same");
            }
            changes.add(wording.say("edit.order"));
        }
        if (after.references().isEmpty()) {
            throw refused(wording, "edit.empty");
        }
        return new Edited(after, changes);
    }

    private static Section headed(Composition composition, String heading) {
        return composition.sections().stream()
                .filter(section -> section.heading().equals(heading))
                .findFirst()
                .orElse(null);
    }

    private static long count(List<String> lines, Predicate<String> which) {
        return lines.stream().filter(which).count();
    }

    private static Problem refused(HubMessages wording, String message, Object... values) {
        return new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, wording.say(message, values));
    }

    /** One edit of a closed form. */
    private record ByForm(Composition before, HubMessages wording, Language language) {

        Edited by(EditForm form) {
            return switch (form) {
                case EditForm.Retitle retitle ->
                    new Edited(before.withTitle(retitle.title()), List.of(wording.say("edit.title", retitle.title())));
                case EditForm.RemoveSection remove -> remove(remove.number());
                case EditForm.RemoveHeaded remove -> remove(remove.heading());
                case EditForm.RemoveLine remove -> removeLines(remove.label());
                case EditForm.Shorten() -> shorten();
            };
        }

        private Edited remove(int number) {
            if (number < 1 || number > before.sections().size()) {
                throw refused(wording, "edit.section", number);
            }
            return without(at -> at == number - 1);
        }

        private Edited remove(String heading) {
            return without(at -> EditForms.comparable(before.sections().get(at).heading(), language)
                    .equals(heading));
        }

        private Edited without(Predicate<Integer> going) {
            var changes = new ArrayList<String>();
            var staying = new ArrayList<Section>();
            IntStream.range(0, before.sections().size()).forEach(at -> {
                var section = before.sections().get(at);
                if (going.test(at)) {
                    changes.add(wording.say("edit.removed", section.heading()));
                } else {
                    staying.add(section);
                }
            });
            return changed(staying, changes);
        }

        private Edited removeLines(String label) {
            var changes = new ArrayList<String>();
            var sections = new ArrayList<Section>();
            for (Section section : before.sections()) {
                var kept = section.lines().stream()
                        .filter(line -> !line.contains("[" + label + "]"))
                        .toList();
                if (kept.size() < section.lines().size()) {
                    changes.add(wording.say("edit.line", label, section.heading()));
                }
                if (!kept.isEmpty()) {
                    sections.add(new Section(section.heading(), kept, section.insufficient()));
                }
            }
            return changed(sections, changes);
        }

        /** Keeps the first half of each section. */
        private Edited shorten() {
            var changes = new ArrayList<String>();
            var sections = new ArrayList<Section>();
            for (Section section : before.sections()) {
                var lines = section.lines();
                int kept = Math.min(lines.size(), Math.max(FEWEST, (lines.size() + 1) / 2));
                if (kept < lines.size()) {
                    changes.add(wording.say("edit.shorter", lines.size() - kept, section.heading()));
                }
                sections.add(new Section(section.heading(), lines.subList(0, kept), section.insufficient()));
            }
            if (changes.isEmpty()) {
                throw refused(wording, "edit.shortest");
            }
            return changed(sections, changes);
        }

        private Edited changed(List<Section> sections, List<String> changes) {
            if (changes.isEmpty()) {
                throw refused(wording, "edit.unnamed");
            }
            var after = before.withSections(sections);
            if (after.references().isEmpty()) {
                throw refused(wording, "edit.empty");
            }
            return new Edited(after, changes);
        }
    }
}
