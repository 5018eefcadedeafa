package io.research.dashboard.interview;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.StudyHead;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** The interviews of a study as files, a hundred in each. */
@Page
@Path("/app/studies/{study}/interviews/exports")
@PermitAll
@NonBlocking
class ExportResource {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final int NOT_FOUND = 404;

    private final Api api;
    private final Pages pages;

    ExportResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "interview")
    static class Templates {
        static native TemplateInstance export(StudyHead head, Export export, Wanted wanted);

        static native TemplateInstance exportState(String study, Export export, Wanted wanted);
    }

    /** What a file contains, as it stands in the address of its page. */
    public record Wanted(
            @QueryParam("format") @DefaultValue("csv") String format,
            @QueryParam("redact_pii") @DefaultValue("true") boolean isMasked) {}

    @POST
    public Uni<Response> begin(
            String study,
            @FormParam("format") @DefaultValue("csv") String format,
            @FormParam("redact_pii") @DefaultValue("false") boolean isMasked,
            @FormParam("page") Integer page) {
        var asked = exports(study)
                .with("format", format)
                .with("redact_pii", isMasked)
                .with("page", page);
        return api.post(asked.text(), null)
                .map(answer -> answer.body().path("job_id").asText())
                .map(job -> pages.goTo(Query.of("/app/studies")
                        .at(study)
                        .at("interviews")
                        .at("exports")
                        .at(job)
                        .with("format", format)
                        .with("redact_pii", isMasked)
                        .text()));
    }

    @GET
    @Path("/{job}")
    public Uni<Response> export(String study, String job, @BeanParam Wanted wanted) {
        return Uni.combine()
                .all()
                .unis(api.get(Query.of(STUDIES).at(study).text(), StudyHead.class), read(study, job))
                .with((head, export) -> Templates.export(head, export, wanted))
                .chain(pages::show);
    }

    @GET
    @Path("/{job}/state")
    public Uni<Response> state(String study, String job, @BeanParam Wanted wanted) {
        return read(study, job)
                .map(export -> Templates.exportState(study, export, wanted))
                .chain(pages::part);
    }

    /** Leads to the file, under an address that is valid from now on. */
    @GET
    @Path("/{job}/file")
    public Uni<Response> file(String study, String job) {
        return read(study, job).map(export -> {
            if (export.downloadUrl() == null) {
                throw ApiFault.of(NOT_FOUND, "This file is not there any more. Export the interviews again.");
            }
            return pages.goTo(InterviewReader.belowHost(export.downloadUrl()));
        });
    }

    private Uni<Export> read(String study, String job) {
        return api.get(exports(study).at("jobs").at(job).text(), Export.class);
    }

    private static Query exports(String study) {
        return Query.of(STUDIES).at(study).at("exports").at("interviews");
    }
}
