package io.research.reports.search;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.DeletedInterviews;
import io.research.reports.search.SearchRepository.SearchHit;
import io.research.reports.search.SearchRepository.SearchedStudy;
import io.research.text.language.Language;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Searches the newest reports of studies, by their words in the language of each. What holds words of an interview that was
 * deleted is left out of its page, also before the event of the deletion has come.
 */
@ApplicationScoped
class ReportSearch {
    private static final int MOST_KEYS = 32;

    private final SearchRepository documents;
    private final SearchCursors cursors;
    private final DeletedInterviews deletedInterviews;

    ReportSearch(SearchRepository documents, SearchCursors cursors, DeletedInterviews deletedInterviews) {
        this.documents = documents;
        this.cursors = cursors;
        this.deletedInterviews = deletedInterviews;
    }

    /** @throws Problem {@code service_unavailable} when it cannot be asked whether what was found was deleted */
    Uni<SearchAnswer> search(ReadScope scope, SearchRequest request) {
        int offset = cursors.offset(scope, request);
        return Panache.withSession(() -> find(scope, request, offset)).chain(found -> {
            boolean hasMore = found.hits().size() > request.limit();
            var page = hasMore ? found.hits().subList(0, request.limit()) : found.hits();
            String next = hasMore ? cursors.next(scope, request, offset + request.limit()) : null;
            return gone(page).map(gone -> answer(offset, found.studies(), standing(page, gone), next));
        });
    }

    private Uni<Found> find(ReadScope scope, SearchRequest request, int offset) {
        return documents.studies(scope, request.filters().studyIds()).chain(studies -> {
            var searched = studies.stream()
                    .filter(study -> study.report() != null && isWithin(study, request.filters()))
                    .map(SearchedStudy::id)
                    .toList();
            var keys = keys(request.query(), languages(studies));
            return searched.isEmpty() || keys.isEmpty()
                    ? Uni.createFrom().item(new Found(studies, List.of()))
                    : find(scope, request, offset, searched, keys).map(hits -> new Found(studies, hits));
        });
    }

    /** Whose words stand in those documents and were deleted; asked for each organization, which is mostly one. */
    private Uni<Set<UUID>> gone(List<SearchHit> page) {
        Map<Tenant, Set<UUID>> interviews = page.stream()
                .filter(hit -> !hit.restsOn().isEmpty())
                .collect(Collectors.groupingBy(
                        SearchHit::tenant, Collectors.flatMapping(hit -> hit.restsOn().stream(), Collectors.toSet())));
        return Multi.createFrom()
                .iterable(interviews.entrySet())
                .onItem()
                .transformToUniAndConcatenate(own -> deletedInterviews.among(own.getKey(), own.getValue()))
                .collect()
                .asList()
                .map(found -> found.stream().flatMap(Set::stream).collect(Collectors.toSet()));
    }

    private static List<SearchHit> standing(List<SearchHit> page, Set<UUID> gone) {
        return page.stream()
                .filter(hit -> Collections.disjoint(hit.restsOn(), gone))
                .toList();
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

    private static SearchAnswer answer(int offset, List<SearchedStudy> studies, List<SearchHit> shown, String next) {
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
        return new SearchAnswer(rows, next, false);
    }

    /** @param hits one more than the page has room for, where there are more */
    private record Found(List<SearchedStudy> studies, List<SearchHit> hits) {}

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
