package io.research.dashboard.study;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.api.Api;
import io.research.dashboard.api.Query;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** The list of studies, and the first page of each. */
@Page
@Path("/app/studies")
@PermitAll
@NonBlocking
class StudyResource {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final int ROWS = 20;

    private final Api api;
    private final Pages pages;

    StudyResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "study")
    static class Templates {
        static native TemplateInstance studies(List<StudyRow> studies, Search search, Paging paging);
    }

    /** What the list is filtered by. */
    public record Search(String name, String status) {

        public boolean isEmpty() {
            return name.isBlank() && status.isBlank();
        }
    }

    record StudyPage(List<StudyRow> studies, long totalCount, int page, int pageSize) {}

    @GET
    public Uni<Response> studies(
            @QueryParam("name") @DefaultValue("") String name,
            @QueryParam("provisioning_status") @DefaultValue("") String status,
            @QueryParam("page") Integer page) {
        int number = Paging.number(page);
        var asked = Query.of(STUDIES)
                .with("name", name)
                .with("provisioning_status", status)
                .with("page", number)
                .with("page_size", ROWS);
        var here = Query.of("/app/studies").with("name", name).with("provisioning_status", status);
        return api.get(asked.text(), StudyPage.class)
                .chain(found -> pages.show(Templates.studies(
                        found.studies(), new Search(name, status), Paging.of(number, ROWS, found.totalCount(), here))));
    }
}
