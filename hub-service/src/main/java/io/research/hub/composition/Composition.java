package io.research.hub.composition;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.hub.answer.Origin;
import io.research.hub.answer.Reference;
import io.research.hub.answer.Section;
import io.research.text.language.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The content of a report or a deck. Each line carries the labels of its references.
 *
 * @param prompt what was asked for when it was made
 * @param cited for each reference whom and what it quotes
 * @param origin of what was written last; null for videos, and for what versions made that did not note it
 */
@RegisterForReflection
public record Composition(
        String title,
        String prompt,
        List<Section> sections,
        List<Reference> references,
        List<Cited> cited,
        Origin origin) {

    /** The person or document behind a label, and the name of its study (for a document, its own name again). */
    @RegisterForReflection
    public record Cited(String label, String who, String source) {}

    /** The default name of an output. */
    public static String titleOf(String prompt) {
        return Parts.heading(Parts.of(prompt).getFirst());
    }

    /** The interviews and documents that it rests on. */
    public List<UUID> evidenceIds() {
        return references.stream().map(Reference::evidenceId).distinct().toList();
    }

    /** The language in which it was requested, as far as can be detected. */
    Language language() {
        return Language.ofText(prompt, Language.UNKNOWN);
    }

    /** How many labels have been used; labels are never reused, even if their line is gone. */
    int lastLabel() {
        return references.stream()
                .mapToInt(reference -> Integer.parseInt(reference.label().substring(1)))
                .max()
                .orElse(0);
    }

    /** The same under another title. */
    public Composition withTitle(String other) {
        return new Composition(other, prompt, sections, references, cited, origin);
    }

    /** The same with those sections, without the references that none of them uses any more. */
    Composition withSections(List<Section> others) {
        var lines = others.stream().flatMap(section -> section.lines().stream()).toList();
        var named = new ArrayList<Reference>(references);
        named.removeIf(reference -> lines.stream().noneMatch(line -> line.contains("[" + reference.label() + "]")));
        var labels = named.stream().map(Reference::label).toList();
        return new Composition(
                title,
                prompt,
                List.copyOf(others),
                named,
                cited.stream().filter(one -> labels.contains(one.label())).toList(),
                origin);
    }

    static Composition empty(String title, String prompt) {
        return new Composition(title, prompt, List.of(), List.of(), List.of(), null);
    }

    /**
     * The same with those sections.
     *
     * @param other title, or null
     * @param added references of new lines, and whom they quote
     */
    Composition with(String other, List<Section> others, List<Reference> added, List<Cited> who, Origin whence) {
        var allReferences = new ArrayList<>(references);
        allReferences.addAll(added);
        var allCited = new ArrayList<>(cited);
        allCited.addAll(who);
        return new Composition(other == null ? title : other, prompt, others, allReferences, allCited, whence)
                .withSections(others);
    }
}
