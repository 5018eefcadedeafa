package io.research.dashboard.interview;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** The interviews of all studies. */
@Page
@Path("/app/interviews")
@PermitAll
@NonBlocking
class AllInterviewsResource {
    private final InterviewSearch search;
    private final Pages pages;

    AllInterviewsResource(InterviewSearch search, Pages pages) {
        this.search = search;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "interview")
    static class Templates {
        static native TemplateInstance allInterviews(InterviewList list);
    }

    @GET
    public Uni<Response> interviews(@BeanParam InterviewFilter filter, @QueryParam("page") Integer page) {
        return search.ofAllStudies(filter, Paging.number(page))
                .map(Templates::allInterviews)
                .chain(pages::show);
    }
}
