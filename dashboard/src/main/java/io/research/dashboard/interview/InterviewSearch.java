package io.research.dashboard.interview;

import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Paging;
import io.research.dashboard.page.StudyHead;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds interviews by what the list is filtered by. */
@Singleton
class InterviewSearch {
    private static final String INTERVIEWS = "/api/public/v1/interviews/";
    private static final String PARTICIPANTS = "/api/public/v1/participants/";
    private static final String STUDIES = "/api/public/v1/studies/";
    private static final int NOT_FOUND = 404;
    private static final int ROWS = 20;
    private static final InterviewPage NOBODY = new InterviewPage(List.of(), 0);

    private final Api api;

    InterviewSearch(Api api) {
        this.api = api;
    }

    record InterviewPage(List<InterviewRow> interviews, long totalCount) {}

    record Participants(List<InterviewRow.Invited> participants) {}

    Uni<InterviewList> ofStudy(String study, InterviewFilter filter, int page) {
        String path = Query.of("/app/studies").at(study).at("interviews").text();
        return find(study, filter, page).map(found -> list(path, filter, page, found, Map.of()));
    }

    Uni<InterviewList> ofAllStudies(InterviewFilter filter, int page) {
        return read(null, filter, filter.participantId(), page).chain(found -> names(found.interviews())
                .map(names -> list(InterviewList.ALL, filter, page, found, names)));
    }

    private Uni<InterviewPage> find(String study, InterviewFilter filter, int number) {
        if (filter.email().isBlank()) {
            return read(study, filter, filter.participantId(), number);
        }
        var person = Query.of(PARTICIPANTS)
                .with("study_id", study)
                .with("email", filter.email())
                .with("page_size", 1);
        return api.get(person.text(), Participants.class)
                .chain(found -> found.participants().isEmpty()
                        ? Uni.createFrom().item(NOBODY)
                        : read(study, filter, found.participants().getFirst().id(), number));
    }

    private Uni<InterviewPage> read(String study, InterviewFilter filter, String participant, int number) {
        var list = Query.of(INTERVIEWS)
                .with("study_id", study)
                .with("page", number)
                .with("page_size", ROWS);
        return api.get(filter.ask(list, participant).text(), InterviewPage.class);
    }

    /** The names of the studies of one page of rows. */
    private Uni<Map<String, String>> names(List<InterviewRow> rows) {
        var heads = rows.stream()
                .map(InterviewRow::studyId)
                .distinct()
                .map(this::head)
                .toList();
        if (heads.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        return Uni.combine().all().unis(heads).with(StudyHead.class, found -> {
            var names = new HashMap<String, String>();
            found.stream().filter(head -> head.name() != null).forEach(head -> names.put(head.id(), head.name()));
            return names;
        });
    }

    /** A study that was deleted since has no name any more. */
    private Uni<StudyHead> head(String id) {
        return api.get(STUDIES + id, StudyHead.class)
                .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == NOT_FOUND)
                .recoverWithItem(() -> new StudyHead(id, null, null, null, null, null, null, null, 0));
    }

    private static InterviewList list(
            String path, InterviewFilter filter, int number, InterviewPage found, Map<String, String> studies) {
        return new InterviewList(
                path,
                found.interviews(),
                filter,
                Paging.of(number, ROWS, found.totalCount(), filter.addTo(Query.of(path))),
                studies,
                found == NOBODY);
    }
}
