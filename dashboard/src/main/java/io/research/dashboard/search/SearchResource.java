package io.research.dashboard.search;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Searches the newest reports of up to a hundred studies at once, which is what the API does. */
@Page
@Path("/app/search")
@PermitAll
@NonBlocking
class SearchResource {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final int MOST_STUDIES = 100;

    private final Api api;
    private final Pages pages;

    SearchResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "search")
    static class Templates {
        /** @param only the study that alone is searched; null for all; found is null where nothing is searched for */
        static native TemplateInstance search(Wanted wanted, Found.Study only, Found found, Form form);
    }

    record Studies(List<Found.Study> studies, long totalCount) {}

    @GET
    public Uni<Response> search(@BeanParam Wanted wanted) {
        return studies(wanted).chain(studies -> {
            var only = wanted.study() == null ? null : studies.studies().getFirst();
            if (wanted.isEmpty() || studies.studies().isEmpty()) {
                var nothing =
                        wanted.isEmpty() ? null : new Found(List.of(), List.of(), List.of(), 0, 0, null, false, false);
                return pages.show(Templates.search(wanted, only, nothing, Form.empty()));
            }
            return found(wanted, studies)
                    .chain(found -> pages.show(Templates.search(wanted, only, found, Form.empty())))
                    .onFailure(SearchResource::isRefused)
                    .recoverWithUni(fault -> pages.show(
                            422,
                            Templates.search(
                                    wanted, only, null, Form.refused(new MultivaluedHashMap<>(), (ApiFault) fault))));
        });
    }

    private Uni<Studies> studies(Wanted wanted) {
        if (wanted.study() != null) {
            return api.get(STUDIES + "/" + wanted.study(), Found.Study.class)
                    .map(study -> new Studies(List.of(study), 1));
        }
        return api.get(
                Query.of(STUDIES)
                        .with("name", wanted.name())
                        .with("page_size", MOST_STUDIES)
                        .text(),
                Studies.class);
    }

    /** A cursor belongs to its studies: once there are other ones, the search begins anew. */
    private Uni<Found> found(Wanted wanted, Studies studies) {
        var first = ask(wanted, studies, false);
        return wanted.isFirst()
                ? first
                : ask(wanted, studies, true)
                        .onFailure(fault -> isRefused(fault)
                                && Form.refused(new MultivaluedHashMap<>(), (ApiFault) fault)
                                                .fault("cursor")
                                        != null)
                        .recoverWithUni(first);
    }

    private Uni<Found> ask(Wanted wanted, Studies studies, boolean fromCursor) {
        var ids = studies.studies().stream().map(Found.Study::id).sorted().toList();
        return api.post("/api/public/v1/research/search", wanted.body(ids, fromCursor))
                .map(answer -> read(
                        api.read(answer.body(), SearchAnswer.class),
                        wanted,
                        studies,
                        !wanted.isFirst() && !fromCursor));
    }

    private static Found read(SearchAnswer answer, Wanted wanted, Studies studies, boolean fromCursor) {
        Map<String, Found.Study> named =
                studies.studies().stream().collect(Collectors.toMap(Found.Study::id, Function.identity()));
        return new Found(
                answer.studies().stream()
                        .filter(one -> !one.results().isEmpty())
                        .map(one -> new Found.Group(
                                named.get(one.studyId()),
                                one.results().getFirst().reportGeneratedAt(),
                                one.results().getFirst().researchPeriod(),
                                one.results().stream()
                                        .map(result -> result.passage(one.studyId()))
                                        .toList()))
                        .toList(),
                of(answer, "updating", named),
                of(answer, "not_indexed", named),
                studies.studies().size(),
                studies.totalCount(),
                answer.nextCursor() == null ? null : wanted.at(answer.nextCursor()),
                fromCursor,
                !wanted.isFirst() && !fromCursor);
    }

    private static List<Found.Study> of(SearchAnswer answer, String status, Map<String, Found.Study> named) {
        return answer.studies().stream()
                .filter(one -> one.indexStatus().equals(status))
                .map(one -> named.get(one.studyId()))
                .toList();
    }

    private static boolean isRefused(Throwable fault) {
        return fault instanceof ApiFault refused && refused.status() == 422;
    }
}
