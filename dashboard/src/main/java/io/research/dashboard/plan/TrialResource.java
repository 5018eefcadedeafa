package io.research.dashboard.plan;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.StudyHead;
import io.research.dashboard.study.Study;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** The interview as a participant has it, in a frame, for trying it out. */
@Page
@Path("/app/studies/{id}/trial")
@PermitAll
@NonBlocking
class TrialResource {
    private final Api api;
    private final Pages pages;

    TrialResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "plan")
    static class Templates {
        static native TemplateInstance trial(StudyHead head, Study study);
    }

    @GET
    public Uni<Response> trial(String id) {
        return api.get(Study.address(id), Study.class).chain(study -> pages.show(Templates.trial(study.head(), study)));
    }
}
