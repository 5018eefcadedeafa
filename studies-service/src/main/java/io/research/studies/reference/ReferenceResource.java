package io.research.studies.reference;

import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.kernel.problem.Problem;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The read-only catalogs (specification §4.6). */
@Cancellable(false)
@Path("/api/public/v1/reference")
@RolesAllowed(Scope.READ)
@NonBlocking
class ReferenceResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Query query;
    private final LanguageModel model;

    ReferenceResource(Query query, LanguageModel model) {
        this.query = query;
        this.model = model;
    }

    record LanguageList(List<LanguageRow> languages) {}

    record ModeList(List<Mode> modes) {}

    record VoiceList(List<VoiceName> voices) {}

    record ErrorList(List<ErrorRow> errors, int totalCount) {}

    @GET
    @Path("/languages")
    public LanguageList languages() {
        return new LanguageList(LanguageRow.all(model.isOn(Feature.INTERVIEWS)));
    }

    @GET
    @Path("/modes")
    public ModeList modes() {
        return new ModeList(Mode.ALL);
    }

    @GET
    @Path("/voices")
    public VoiceList voices() {
        return new VoiceList(VoiceName.ALL);
    }

    @GET
    @Path("/study-types")
    public StudyTemplatePage studyTypes() {
        return StudyTemplatePage.of(StudyTemplate.ALL, query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)));
    }

    @GET
    @Path("/study-types/{slug}")
    public StudyTemplate studyType(String slug) {
        return StudyTemplate.ALL.stream()
                .filter(template -> template.slug().equals(slug))
                .findFirst()
                .orElseThrow(Problem::notFound);
    }

    @GET
    @Path("/errors")
    public ErrorList errors() {
        return new ErrorList(ErrorRow.ALL, ErrorRow.ALL.size());
    }
}
