package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.ReadScope;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;

/** Reads lists of interviews. */
@ApplicationScoped
class InterviewLists {
    private final InterviewListRepository lists;
    private final Studies studies;

    InterviewLists(InterviewListRepository lists, Studies studies) {
        this.lists = lists;
        this.studies = studies;
    }

    @WithSession
    Uni<InterviewPage> list(ReadScope scope, InterviewFilter filter) {
        var selection = filter.selection();
        var page = filter.page();
        return lists.total(scope, selection).chain(total -> (page.offset() >= total
                        ? Uni.createFrom().item(List.<InterviewRow>of())
                        : lists.page(scope, selection, page))
                .chain(this::inTheirLanguages)
                .map(rows -> InterviewPage.of(rows, total, page)));
    }

    private Uni<List<InterviewRow>> inTheirLanguages(List<InterviewRow> rows) {
        var ids = rows.stream().map(InterviewRow::studyId).collect(Collectors.toSet());
        return studies.languages(ids).map(languages -> rows.stream()
                .map(row -> row.in(languages.get(row.studyId())))
                .toList());
    }
}
