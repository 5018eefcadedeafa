package io.research.reports.search;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.ReadScope;
import io.research.reports.search.SearchRepository.SearchHit;
import io.research.reports.search.SearchRepository.SearchedStudy;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Searches the newest reports of studies, by their words in the language of each. */
@ApplicationScoped
class Searching {
    private static final int MOST_KEYS = 32;

    private final SearchRepository documents;
    private final SearchCursors cursors;

    Searching(SearchRepository documents, SearchCursors cursors) {
        this.documents = documents;
        this.cursors = cursors;
    }

    @WithSession
    Uni<SearchAnswer> search(ReadScope scope, SearchRequest request) {
        int offset = cursors.offset(scope, request);
        return documents.studies(scope, request.filters().studyIds()).chain(studies -> {
            var searched = studies.stream()
                    .filter(study -> study.report() != null && isWithin(study, request.filters()))
                    .map(SearchedStudy::id)
                    .toList();
            var keys = keys(request.query(), languages(studies));
            return searched.isEmpty() || keys.isEmpty()
                    ? Uni.createFrom().item(answer(scope, request, offset, studies, List.of()))
                    : find(scope, request, offset, searched, keys)
                            .map(hits -> answer(scope, request, offset, studies, hits));
        });
    }

    private Uni<List<SearchHit>> find(
            ReadScope scope, SearchRequest request, int offset, List<UUID> searched, List<String> keys) {
        return documents.counts(scope, searched, keys).chain(counts -> {
            var weights = new LinkedHashMap<String, Double>();
            keys.forEach(key -> weights.put(key, 1 / (1 + Math.log1p(counts.getOrDefault(key, 0)))));
            return documents.find(
                    scope, searched, weights, request.filters().contentTypes(), request.limit() + 1, offset);
        });
    }

    /** The words of the query, as each of the languages stems them, in the order of the query; the first {@link #MOST_KEYS}. */
    static List<String> keys(String query, Collection<Language> languages) {
        var ofLanguages = languages.stream()
                .map(language -> List.copyOf(language.keys(query)))
                .toList();
        int longest = ofLanguages.stream().mapToInt(List::size).max().orElse(0);
        var keys = new LinkedHashSet<String>();
        for (int at = 0; at < longest; at++) {
            for (var ofLanguage : ofLanguages) {
                if (at < ofLanguage.size()) {
                    keys.add(ofLanguage.get(at));
                }
            }
        }
        return keys.stream().limit(MOST_KEYS).toList();
    }

    private static List<Language> languages(List<SearchedStudy> studies) {
        return studies.stream()
                .filter(study -> study.report() != null)
                .map(study -> Language.of(study.report().language()))
                .distinct()
                .sorted(Comparator.comparing(Language::code))
                .toList();
    }

    private static boolean isWithin(SearchedStudy study, SearchRequest.Filters filters) {
        if (filters.from() == null && filters.to() == null) {
            return true;
        }
        var report = study.report();
        return report.start() != null
                && report.end() != null
                && (filters.from() == null || !day(report.end()).isBefore(filters.from()))
                && (filters.to() == null || !day(report.start()).isAfter(filters.to()));
    }

    private static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    private SearchAnswer answer(
            ReadScope scope, SearchRequest request, int offset, List<SearchedStudy> studies, List<SearchHit> hits) {
        boolean hasMore = hits.size() > request.limit();
        var shown = hasMore ? hits.subList(0, request.limit()) : hits;
        Map<UUID, List<SearchHit>> ofStudy = shown.stream()
                .collect(Collectors.groupingBy(SearchHit::studyId, LinkedHashMap::new, Collectors.toList()));
        var order = new ArrayList<>(ofStudy.keySet());
        var rows = studies.stream()
                .filter(study -> offset == 0 || ofStudy.containsKey(study.id()))
                .sorted(Comparator.comparingInt((SearchedStudy study) ->
                                ofStudy.containsKey(study.id()) ? order.indexOf(study.id()) : order.size())
                        .thenComparing(SearchedStudy::id))
                .map(study -> row(study, ofStudy.getOrDefault(study.id(), List.of())))
                .toList();
        return new SearchAnswer(rows, hasMore ? cursors.next(scope, request, offset + request.limit()) : null, false);
    }

    private static SearchAnswer.Study row(SearchedStudy study, List<SearchHit> hits) {
        var report = study.report();
        if (report == null) {
            return new SearchAnswer.Study(study.id(), "not_indexed", null, null, List.of());
        }
        var period = report.start() == null || report.end() == null
                ? null
                : new SearchAnswer.Period(report.start(), report.end());
        var results = hits.stream()
                .map(hit -> new SearchAnswer.Result(
                        hit.id(),
                        hit.type(),
                        hit.content(),
                        report.reportId(),
                        report.generatedAt(),
                        period,
                        hit.interviewId()))
                .toList();
        String status = study.isUpdating() ? "updating" : "ready";
        return new SearchAnswer.Study(study.id(), status, report.reportId(), report.reportId(), results);
    }
}
