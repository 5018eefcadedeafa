package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** How many interviews there were, and how much a language model was used. */
@Page
@Path("/app/settings/usage")
@PermitAll
@NonBlocking
class UsageResource {
    private static final String INTERVIEWS = "/api/public/v1/usage/interviews";
    private static final String MODEL = "/api/public/v1/usage/model";
    private static final String TAB = "usage";

    private final Api api;
    private final SettingsPages settings;

    UsageResource(Api api, SettingsPages settings) {
        this.api = api;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance usage(Asked asked, InterviewUsage interviews, Model model, String fault);
    }

    /** What the page is filtered by. */
    public record Asked(String cadence, String startDate, String endDate) {}

    /**
     * @param usage null where it could not be read
     * @param isForManagers whether that is because members may not
     */
    public record Model(ModelUsage usage, boolean isForManagers) {}

    @GET
    public Uni<Response> usage(
            @QueryParam("cadence") @DefaultValue("daily") String cadence,
            @QueryParam("start_date") @DefaultValue("") String start,
            @QueryParam("end_date") @DefaultValue("") String end) {
        var asked = new Asked(cadence, start, end);
        var range = Query.of(INTERVIEWS)
                .with("cadence", cadence)
                .with("start_date", start)
                .with("end_date", end);
        return settings.show(
                TAB,
                api.get(range.text(), InterviewUsage.class)
                        .chain(interviews -> model(start, end)
                                .map(model -> Templates.usage(shown(asked, interviews), interviews, model, null)))
                        .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == 422)
                        .recoverWithItem(fault -> Templates.usage(asked, null, null, messageOf((ApiFault) fault))));
    }

    private Uni<Model> model(String start, String end) {
        var range = Query.of(MODEL).with("start_date", start).with("end_date", end);
        return api.get(range.text(), ModelUsage.class)
                .map(usage -> new Model(usage, false))
                .onFailure(fault ->
                        fault instanceof ApiFault refused && refused.code().equals("admin_required"))
                .recoverWithItem(new Model(null, true))
                .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == 422)
                .recoverWithItem(new Model(null, false));
    }

    private static Asked shown(Asked asked, InterviewUsage read) {
        return new Asked(
                asked.cadence(),
                read.scope().startDate().toString(),
                read.scope().endDate().toString());
    }

    private static String messageOf(ApiFault fault) {
        var first = fault.detail().path(0).path("msg").asText("");
        return first.isEmpty() ? fault.getMessage() : first;
    }
}
