package io.research.reports.content;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counts people and interviews from the current references of an analysis: somebody with two interviews is one person.
 */
final class Counts {
    private final Analysis analysis;
    private final Map<String, Reference> references;
    private final Map<UUID, Person> people;
    private final Map<String, Finding> findings;

    Counts(Analysis analysis) {
        this.analysis = analysis;
        this.references = analysis.referencesById();
        this.people = analysis.people().stream().collect(Collectors.toMap(Person::interviewId, Function.identity()));
        this.findings = analysis.findings().stream().collect(Collectors.toMap(Finding::id, Function.identity()));
    }

    Reference reference(String id) {
        return references.get(id);
    }

    /** Null where it is gone. */
    Finding finding(String id) {
        return findings.get(id);
    }

    /** The first reference of each person. */
    List<String> onePerPerson(Collection<String> ids) {
        var seen = new HashSet<String>();
        return ids.stream().filter(id -> seen.add(label(id))).toList();
    }

    int people(Finding finding) {
        return people(finding.referenceIds());
    }

    int people(Collection<String> ids) {
        return (int) ids.stream().map(this::label).distinct().count();
    }

    int peopleIn(Collection<UUID> interviewIds) {
        return (int) interviewIds.stream()
                .map(id -> people.get(id).label())
                .distinct()
                .count();
    }

    int people() {
        return (int) analysis.people().stream().map(Person::label).distinct().count();
    }

    int interviews() {
        return analysis.interviewCount();
    }

    /** How many people were asked the item. */
    int asked(String item) {
        return (int) analysis.people().stream()
                .filter(person -> person.asked().contains(item))
                .map(Person::label)
                .distinct()
                .count();
    }

    /** How many interviews contain something about the goal. */
    int interviewsOn(String goalId) {
        return (int) of(goalId)
                .flatMap(finding -> finding.referenceIds().stream())
                .map(id -> references.get(id).interviewId())
                .distinct()
                .count();
    }

    int interviews(Predicate<Person> which) {
        return (int) analysis.people().stream().filter(which).count();
    }

    /** Labels of people, each once. */
    List<String> labels(Predicate<Person> which) {
        return analysis.people().stream()
                .filter(which)
                .map(Person::label)
                .distinct()
                .toList();
    }

    /** The references of each interview other than terms, with the findings they belong to. */
    Map<UUID, List<Told>> toldBy() {
        var told = new HashMap<UUID, List<Told>>();
        analysis.findings().stream()
                .filter(finding -> finding.basis() != Basis.WORDS)
                .sorted(Comparator.comparing(Finding::basis))
                .forEach(finding -> finding.referenceIds()
                        .forEach(id -> told.computeIfAbsent(references.get(id).interviewId(), key -> new ArrayList<>())
                                .add(new Told(finding, references.get(id)))));
        return told;
    }

    private Stream<Finding> of(String goalId) {
        return analysis.findings().stream().filter(finding -> finding.goalId().equals(goalId));
    }

    private String label(String referenceId) {
        return people.get(references.get(referenceId).interviewId()).label();
    }

    /** A reference with its finding. */
    record Told(Finding finding, Reference reference) {}
}
