package io.research.dashboard.study;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.research.dashboard.page.StudyHead;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** The list of studies, the first page of each, and its end. */
@Page
@Path("/app/studies")
@PermitAll
@NonBlocking
class StudyResource {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final int ROWS = 20;

    private final Api api;
    private final Pages pages;
    private final StudyProgress progress;

    StudyResource(Api api, Pages pages, StudyProgress progress) {
        this.api = api;
        this.pages = pages;
        this.progress = progress;
    }

    @CheckedTemplate(basePath = "study")
    static class Templates {
        static native TemplateInstance studies(List<StudyRow> studies, Search search, Paging paging);

        static native TemplateInstance overview(StudyHead head, Study study, Progress progress, Languages languages);

        static native TemplateInstance progress(Study study, Progress progress);

        static native TemplateInstance delete(StudyHead head, Study study);
    }

    /** What the list is filtered by. */
    public record Search(String name, String status, String recruiting, String fielding) {

        public boolean isEmpty() {
            return name.isBlank() && status.isBlank() && recruiting.isBlank() && fielding.isBlank();
        }

        Query in(String list) {
            return Query.of(list)
                    .with("name", name)
                    .with("provisioning_status", status)
                    .with("recruiting_method", recruiting)
                    .with("fielding_status", fielding);
        }
    }

    record StudyPage(List<StudyRow> studies, long totalCount, int page, int pageSize) {}

    @GET
    public Uni<Response> studies(
            @QueryParam("name") @DefaultValue("") String name,
            @QueryParam("provisioning_status") @DefaultValue("") String status,
            @QueryParam("recruiting_method") @DefaultValue("") String recruiting,
            @QueryParam("fielding_status") @DefaultValue("") String fielding,
            @QueryParam("page") Integer page) {
        int number = Paging.number(page);
        var search = new Search(name, status, recruiting, fielding);
        var asked = search.in(STUDIES).with("page", number).with("page_size", ROWS);
        return api.get(asked.text(), StudyPage.class)
                .chain(found -> pages.show(Templates.studies(
                        found.studies(),
                        search,
                        Paging.of(number, ROWS, found.totalCount(), search.in("/app/studies")))));
    }

    @GET
    @Path("/{id}")
    public Uni<Response> overview(String id) {
        return Uni.combine()
                .all()
                .unis(
                        study(id).chain(study -> progress.of(study).map(progress -> new Shown(study, progress))),
                        api.get(Languages.ADDRESS, Languages.class))
                .asTuple()
                .chain(read -> {
                    var shown = read.getItem1();
                    return pages.show(
                            Templates.overview(shown.study().head(), shown.study(), shown.progress(), read.getItem2()));
                });
    }

    private record Shown(Study study, Progress progress) {}

    @GET
    @Path("/{id}/progress")
    public Uni<Response> progress(String id) {
        return study(id)
                .chain(study -> progress.of(study).chain(progress -> pages.part(Templates.progress(study, progress))));
    }

    @GET
    @Path("/{id}/delete")
    public Uni<Response> askToDelete(String id) {
        return study(id).chain(study -> pages.show(Templates.delete(study.head(), study)));
    }

    @POST
    @Path("/{id}/delete")
    public Uni<Response> delete(String id) {
        return api.delete(Study.address(id)).map(deleted -> pages.goTo("/app/studies", "The study has been deleted."));
    }

    @GET
    @Path("/{id}/{page:.+}")
    public void find() {
        throw ApiFault.noPage();
    }

    private Uni<Study> study(String id) {
        return api.get(Study.address(id), Study.class);
    }
}
