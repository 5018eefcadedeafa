package io.research.hub.defaultreport;

import io.research.hub.defaultreport.PublishedReport.Found;
import io.research.hub.defaultreport.PublishedReport.Quotation;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The quotations of a report that can be shown as they were said, in the order in which its findings name them. */
final class RecordedQuotations {
    private RecordedQuotations() {}

    /** The first quotation of each finding, then the second of each, and so on; no turn twice. */
    static List<Quotation> of(PublishedReport report) {
        Map<String, Quotation> recorded = report.references().stream()
                .filter(quotation -> quotation.startS() != null)
                .collect(Collectors.toMap(
                        Quotation::referenceId, quotation -> quotation, (first, _) -> first, LinkedHashMap::new));
        var named = report.studyFindings().learningGoals().stream()
                .flatMap(goal -> goal.findings().stream())
                .map(Found::referenceIds)
                .map(ids -> ids.stream().filter(recorded::containsKey).toList())
                .toList();
        int most = named.stream().mapToInt(List::size).max().orElse(0);
        var turns = new HashSet<String>();
        return IntStream.range(0, most)
                .boxed()
                .flatMap(round ->
                        named.stream().filter(ids -> ids.size() > round).map(ids -> ids.get(round)))
                .map(recorded::get)
                .filter(quotation -> turns.add(quotation.turnId()))
                .toList();
    }
}
