package io.research.reports.analysis;

import io.research.text.masking.PiiMask;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a report says, as it is kept: structure, quotations and counts. How it is worded follows from it when it is read,
 * so that nothing that was worded from a deleted interview is left behind.
 *
 * @param language of the report's own words
 * @param interviewsLeftOut how many more the study had than a report may hold
 * @param removedSentences how many sentences of a model the checks have removed
 */
public record Analysis(
        String language,
        List<Goal> goals,
        List<Person> people,
        List<Reference> references,
        List<Finding> findings,
        List<Response> responses,
        int interviewsLeftOut,
        int removedSentences) {

    public Analysis {
        goals = List.copyOf(goals);
        people = List.copyOf(people);
        references = List.copyOf(references);
        findings = List.copyOf(findings);
        responses = List.copyOf(responses);
    }

    /** How many interviews it rests on. */
    public int interviewCount() {
        return people.size();
    }

    public Reference reference(String id) {
        return references.stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no reference " + id));
    }

    /** All references by their ids, for who needs many. */
    public Map<String, Reference> referencesById() {
        return references.stream().collect(Collectors.toMap(Reference::id, Function.identity()));
    }

    /** When the first interview began; null without any. */
    public Instant begun() {
        return people.stream()
                .map(Person::startedAt)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /** When the last interview ended; null without any. */
    public Instant ended() {
        return people.stream()
                .map(Person::endedAt)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /** The same without those interviews: their quotations, and findings that rested on them alone, are gone. */
    public Analysis without(Set<UUID> interviewIds) {
        var goneReferences = references.stream()
                .filter(one -> interviewIds.contains(one.interviewId()))
                .map(Reference::id)
                .collect(Collectors.toSet());
        return new Analysis(
                language,
                goals,
                keep(people, one -> !interviewIds.contains(one.interviewId())),
                keep(references, one -> !interviewIds.contains(one.interviewId())),
                findings.stream()
                        .map(one -> one.without(goneReferences))
                        .filter(one -> one.people() > 0)
                        .toList(),
                keep(responses, one -> !interviewIds.contains(one.interviewId())),
                interviewsLeftOut,
                removedSentences);
    }

    /** The same with other words for its findings. */
    public Analysis worded(List<Finding> worded, int removed) {
        return new Analysis(
                language, goals, people, references, worded, responses, interviewsLeftOut, removedSentences + removed);
    }

    /** The same with personal data masked in all that people said or were asked, and without what is kept with them. */
    public Analysis masked(PiiMask mask) {
        return new Analysis(
                language,
                goals,
                people.stream().map(person -> masked(person, mask)).toList(),
                references.stream().map(one -> one.masked(mask)).toList(),
                findings.stream().map(finding -> masked(finding, mask)).toList(),
                responses,
                interviewsLeftOut,
                removedSentences);
    }

    private static Person masked(Person person, PiiMask mask) {
        var attributes =
                person.attributes().stream().map(one -> masked(one, mask)).toList();
        return new Person(
                person.interviewId(),
                person.label(),
                person.quality(),
                person.startedAt(),
                person.endedAt(),
                person.answers(),
                person.words(),
                attributes,
                List.of(),
                person.telling());
    }

    /** A question may tell what the number is that answers it. */
    private static Person.Attribute masked(Person.Attribute one, PiiMask mask) {
        var parts = mask.mask(List.of(one.name(), " ", one.value()));
        return new Person.Attribute(parts.getFirst(), parts.getLast());
    }

    private static Finding masked(Finding finding, PiiMask mask) {
        var words = finding.words();
        return words == null
                ? finding
                : finding.worded(
                        new Finding.Words(mask.mask(words.heading()), mask.mask(words.content()), words.basedOn()));
    }

    private static <T> List<T> keep(List<T> all, Predicate<T> kept) {
        return all.stream().filter(kept).toList();
    }
}
