package io.research.hub.composition;

import io.research.contracts.ErrorCode;
import io.research.hub.composition.Composition.Section;
import io.research.hub.question.Question;
import io.research.hub.wording.Wording;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Changes what stands in an output as an instruction says, and says what was changed, in the language of the instruction. */
@ApplicationScoped
public class Editing {
    /** What stays of a section: its first line, which says how many speak, and a quotation. */
    private static final int FEWEST = 2;

    private static final int MOST_SECTIONS = 40;

    private final Composing composing;

    Editing(Composing composing) {
        this.composing = composing;
    }

    /** What an edit has made. */
    public record Edited(Composition composition, List<String> changes) {}

    /** @throws Problem in public words, where nothing can be changed so */
    public Uni<Edited> edit(Tenant tenant, UUID sessionId, Composition before, String prompt) {
        var read = Instructions.read(prompt.strip());
        var otherwise = read.language() == Language.UNKNOWN ? before.language() : read.language();
        var language = Language.ofText(prompt, otherwise);
        return new Edit(tenant, sessionId, before, language, Wording.of(language)).by(read.instruction());
    }

    /** One edit. */
    private final class Edit {
        private final Tenant tenant;
        private final UUID sessionId;
        private final Composition before;
        private final Language language;
        private final Wording wording;

        Edit(Tenant tenant, UUID sessionId, Composition before, Language language, Wording wording) {
            this.tenant = tenant;
            this.sessionId = sessionId;
            this.before = before;
            this.language = language;
            this.wording = wording;
        }

        Uni<Edited> by(Instruction instruction) {
            return switch (instruction) {
                case Instruction.Retitle retitle ->
                    Uni.createFrom()
                            .item(new Edited(
                                    before.withTitle(retitle.title()),
                                    List.of(wording.say("edit.title", retitle.title()))));
                case Instruction.Remove remove -> Uni.createFrom().item(() -> remove(remove.what()));
                case Instruction.Shorten() -> Uni.createFrom().item(this::shorten);
                case Instruction.Lengthen() -> lengthen(before, 0, List.of());
                case Instruction.Add add -> add(add.topic(), "edit.absent");
                case Instruction.Other other -> add(other.prompt(), "edit.unclear");
            };
        }

        /** @param refusal what is said where the evidence does not speak of it */
        private Uni<Edited> add(String topic, String refusal) {
            if (before.sections().size() >= MOST_SECTIONS) {
                throw refused("edit.full");
            }
            if (!Question.of(topic).isAnswerable()) {
                throw refused(refusal);
            }
            return composing.add(tenant, sessionId, before, topic, language).map(after -> {
                if (after.references().size() == before.references().size()) {
                    throw refused(refusal);
                }
                return new Edited(
                        after,
                        List.of(wording.say(
                                "edit.added", after.sections().getLast().heading())));
            });
        }

        /** Answers each section anew, which brings back what was left out of it and what the evidence has had since. */
        private Uni<Edited> lengthen(Composition made, int at, List<String> changes) {
            if (at == made.sections().size()) {
                if (changes.isEmpty()) {
                    throw refused("edit.longest");
                }
                return Uni.createFrom().item(new Edited(made, changes));
            }
            var section = made.sections().get(at);
            return composing
                    .add(tenant, sessionId, made, section.heading(), language)
                    .chain(more -> {
                        var longer = more.sections().getLast();
                        int lines = longer.lines().size() - section.lines().size();
                        if (longer.insufficient() || lines <= 0) {
                            return lengthen(made, at + 1, changes);
                        }
                        var sections = new ArrayList<>(made.sections());
                        sections.set(at, longer);
                        var told = new ArrayList<>(changes);
                        told.add(wording.say("edit.longer", lines, section.heading()));
                        return lengthen(more.withSections(sections), at + 1, told);
                    });
        }

        /** Keeps the first half of each section. */
        private Edited shorten() {
            var changes = new ArrayList<String>();
            var sections = new ArrayList<Section>();
            for (Section section : before.sections()) {
                int kept = Math.min(
                        section.lines().size(),
                        Math.max(FEWEST, (section.lines().size() + 1) / 2));
                int left = section.lines().size() - kept;
                if (left > 0) {
                    changes.add(wording.say("edit.shorter", left, section.heading()));
                }
                sections.add(new Section(
                        section.heading(), section.lines().stream().limit(kept).toList(), section.insufficient()));
            }
            if (changes.isEmpty()) {
                throw refused("edit.shortest");
            }
            return changed(before.withSections(sections), changes);
        }

        private Edited remove(String what) {
            String plain = what.strip().replaceFirst("(?i)^the\\s+", "");
            var number = SectionNames.number(plain);
            if (number.isPresent()) {
                int at = number.getAsInt() - 1;
                var sections = new ArrayList<>(before.sections());
                if (at < 0 || at >= sections.size()) {
                    throw refused("edit.section", number.getAsInt());
                }
                return changed(sections, List.of(sections.get(at)));
            }
            String label = SectionNames.label(plain);
            return label == null ? removeSections(SectionNames.topic(plain)) : removeLines(label);
        }

        private Edited removeLines(String label) {
            var changes = new ArrayList<String>();
            var sections = new ArrayList<Section>();
            for (Section section : before.sections()) {
                var kept = section.lines().stream()
                        .filter(line -> !line.contains(label))
                        .toList();
                if (kept.size() < section.lines().size()) {
                    changes.add(wording.say("edit.line", label, section.heading()));
                }
                if (!kept.isEmpty()) {
                    sections.add(new Section(section.heading(), kept, section.insufficient()));
                }
            }
            return changed(before.withSections(sections), changes);
        }

        /** Those whose heading has most of the words. */
        private Edited removeSections(String about) {
            var wanted = language.keys(about);
            var going = before.sections().stream()
                    .filter(section -> {
                        var keys = language.keys(section.heading());
                        long shared = wanted.stream().filter(keys::contains).count();
                        return !wanted.isEmpty() && 2 * shared > wanted.size();
                    })
                    .toList();
            return changed(new ArrayList<>(before.sections()), going);
        }

        private Edited changed(List<Section> sections, List<Section> going) {
            sections.removeAll(going);
            if (sections.isEmpty()) {
                throw refused("edit.empty");
            }
            return changed(
                    before.withSections(sections),
                    going.stream()
                            .map(section -> wording.say("edit.removed", section.heading()))
                            .toList());
        }

        private Edited changed(Composition after, List<String> changes) {
            if (changes.isEmpty()) {
                throw refused("edit.unnamed");
            }
            if (after.references().isEmpty()) {
                throw refused("edit.empty");
            }
            return new Edited(after, changes);
        }

        private Problem refused(String message, Object... values) {
            return new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, wording.say(message, values));
        }
    }
}
