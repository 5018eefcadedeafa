package io.research.hub.composition;

import io.research.contracts.ErrorCode;
import io.research.hub.composition.Composition.Section;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/** Changes what stands in an output as an instruction says, and says what was changed. */
@ApplicationScoped
public class Editing {
    /** What stays of a section: its first line, which says how many speak, and a quotation. */
    private static final int FEWEST = 2;

    private static final int MOST_SECTIONS = 40;
    private static final Pattern NUMBERED = Pattern.compile("(?i)(?:section|slide|chapter) (\\d{1,3})\\.?");
    private static final Pattern LABELLED = Pattern.compile("(?i)(?:quote |quotation |line )?\\[?(E\\d{1,4})]?\\.?");

    private final Composing composing;

    Editing(Composing composing) {
        this.composing = composing;
    }

    /** What an edit has made. */
    public record Edited(Composition composition, List<String> changes) {}

    /** @throws Problem in public words, where nothing can be changed so */
    public Uni<Edited> edit(Tenant tenant, UUID sessionId, Composition before, String prompt) {
        return switch (Instruction.of(prompt)) {
            case Instruction.Retitle retitle ->
                done(before.withTitle(retitle.title()), "The title is now “" + retitle.title() + "”.");
            case Instruction.Remove remove -> Uni.createFrom().item(() -> remove(before, remove.what()));
            case Instruction.Shorten() -> Uni.createFrom().item(() -> shorten(before));
            case Instruction.Add add -> add(tenant, sessionId, before, add.topic());
        };
    }

    private Uni<Edited> add(Tenant tenant, UUID sessionId, Composition before, String topic) {
        if (before.sections().size() >= MOST_SECTIONS) {
            throw refused("It has as many sections as it may have.");
        }
        return composing.add(tenant, sessionId, before, topic).map(after -> {
            if (after.references().size() == before.references().size()) {
                throw refused("The evidence does not speak of this: nothing was changed.");
            }
            return new Edited(
                    after,
                    List.of("Added the section “" + after.sections().getLast().heading() + "”."));
        });
    }

    /** Keeps the first half of each section. */
    private static Edited shorten(Composition before) {
        var changes = new ArrayList<String>();
        var sections = new ArrayList<Section>();
        for (Section section : before.sections()) {
            int kept = Math.min(
                    section.lines().size(), Math.max(FEWEST, (section.lines().size() + 1) / 2));
            int left = section.lines().size() - kept;
            if (left > 0) {
                changes.add(
                        "Left out " + (left == 1 ? "1 line" : left + " lines") + " of “" + section.heading() + "”.");
            }
            sections.add(new Section(
                    section.heading(), section.lines().stream().limit(kept).toList(), section.insufficient()));
        }
        if (changes.isEmpty()) {
            throw refused(
                    "No section has more than its count and one quotation: nothing was changed. Name a section to remove.");
        }
        return changed(before.withSections(sections), changes);
    }

    private static Edited remove(Composition before, String what) {
        String plain = what.strip().replaceFirst("(?i)^the\\s+", "");
        var number = NUMBERED.matcher(plain);
        if (number.matches()) {
            int at = Integer.parseInt(number.group(1)) - 1;
            var sections = new ArrayList<>(before.sections());
            if (at < 0 || at >= sections.size()) {
                throw refused("There is no section " + (at + 1) + ": nothing was changed.");
            }
            return changed(before, sections, List.of(sections.get(at)));
        }
        var label = LABELLED.matcher(plain);
        return label.matches()
                ? removeLines(before, "[" + label.group(1).toUpperCase(Locale.ROOT) + "]")
                : removeSections(before, plain);
    }

    private static Edited removeLines(Composition before, String label) {
        var changes = new ArrayList<String>();
        var sections = new ArrayList<Section>();
        for (Section section : before.sections()) {
            var kept = section.lines().stream()
                    .filter(line -> !line.contains(label))
                    .toList();
            if (kept.size() < section.lines().size()) {
                changes.add("Took " + label + " out of “" + section.heading() + "”.");
            }
            if (!kept.isEmpty()) {
                sections.add(new Section(section.heading(), kept, section.insufficient()));
            }
        }
        return changed(before.withSections(sections), changes);
    }

    /** Those whose heading has most of the words. */
    private static Edited removeSections(Composition before, String about) {
        var language = Language.ofText(about, Language.UNKNOWN);
        var wanted = language.keys(about.replaceFirst("(?i)^(?:section|slide|chapter)s? (?:about|on) ", ""));
        var going = before.sections().stream()
                .filter(section -> {
                    var keys = language.keys(section.heading());
                    long shared = wanted.stream().filter(keys::contains).count();
                    return !wanted.isEmpty() && 2 * shared > wanted.size();
                })
                .toList();
        return changed(before, new ArrayList<>(before.sections()), going);
    }

    private static Edited changed(Composition before, List<Section> sections, List<Section> going) {
        sections.removeAll(going);
        if (sections.isEmpty()) {
            throw refused("Nothing would be left: nothing was changed.");
        }
        return changed(
                before.withSections(sections),
                going.stream()
                        .map(section -> "Removed the section “" + section.heading() + "”.")
                        .toList());
    }

    private static Edited changed(Composition after, List<String> changes) {
        if (changes.isEmpty()) {
            throw refused("Nothing in it is what the prompt names: nothing was changed.");
        }
        if (after.references().isEmpty()) {
            throw refused("Nothing would be left: nothing was changed.");
        }
        return new Edited(after, changes);
    }

    private static Uni<Edited> done(Composition after, String change) {
        return Uni.createFrom().item(new Edited(after, List.of(change)));
    }

    private static Problem refused(String why) {
        return new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, why);
    }
}
