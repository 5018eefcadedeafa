package io.research.dashboard.interview;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.research.dashboard.page.StudyHead;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** The interviews of a study. */
@Page
@Path("/app/studies/{study}/interviews")
@PermitAll
@NonBlocking
class InterviewListResource {
    private final Api api;
    private final InterviewSearch search;
    private final Pages pages;

    InterviewListResource(Api api, InterviewSearch search, Pages pages) {
        this.api = api;
        this.search = search;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "interview")
    static class Templates {
        static native TemplateInstance interviews(StudyHead head, InterviewList list);
    }

    @GET
    public Uni<Response> interviews(String study, @BeanParam InterviewFilter filter, @QueryParam("page") Integer page) {
        return Uni.combine()
                .all()
                .unis(
                        api.get(Query.of("/api/public/v1/studies").at(study).text(), StudyHead.class),
                        search.ofStudy(study, filter, Paging.number(page)))
                .with(Templates::interviews)
                .chain(pages::show);
    }
}
