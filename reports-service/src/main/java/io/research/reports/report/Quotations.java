package io.research.reports.report;

import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.content.ReportWords;
import io.research.reports.report.Outline.Quote;
import java.time.format.FormatStyle;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What people said, with who said it and when, in the language of the report. */
final class Quotations {
    private final Map<String, Reference> references;
    private final Map<UUID, Person> people;
    private final ReportWords words;

    Quotations(Map<String, Reference> references, Map<UUID, Person> people, ReportWords words) {
        this.references = references;
        this.people = people;
        this.words = words;
    }

    /** Of how many turns something is quoted. */
    int turns() {
        return (int)
                references.values().stream().map(Reference::turnId).distinct().count();
    }

    /** The interview that is quoted. */
    UUID interviewId(String id) {
        return references.get(id).interviewId();
    }

    /** All passages of the finding: first one of each person, most typical first. */
    List<Quote> quotes(List<String> onePerPerson, Finding finding) {
        return Stream.concat(onePerPerson.stream(), finding.referenceIds().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .map(this::quote)
                .toList();
    }

    Quote quote(String id) {
        var one = references.get(id);
        var person = people.get(one.interviewId());
        return new Quote(
                id,
                one.text(),
                person.label(),
                person.startedAt() == null
                        ? person.label()
                        : person.label() + words.comma() + words.date(person.startedAt(), FormatStyle.MEDIUM),
                one.interviewId(),
                one.turnId());
    }
}
