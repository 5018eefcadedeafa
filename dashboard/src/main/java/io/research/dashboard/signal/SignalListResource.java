package io.research.dashboard.signal;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
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

/** The list of runs. */
@Page
@Path(SignalListResource.PAGES)
@PermitAll
@NonBlocking
class SignalListResource {
    static final String PAGES = "/app/signals";
    private static final int ROWS = 20;

    private final Api api;
    private final Pages pages;

    SignalListResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "signal")
    static class Templates {
        static native TemplateInstance signals(List<SignalRow> runs, String status, Paging paging);
    }

    record Runs(List<SignalRow> runs, long totalCount) {}

    @GET
    public Uni<Response> signals(
            @QueryParam("status") @DefaultValue("") String status, @QueryParam("page") Integer page) {
        int number = Paging.number(page);
        var asked = Query.of("/api/human-signal/")
                .with("status", status)
                .with("page", number)
                .with("page_size", ROWS);
        var here = Query.of(PAGES).with("status", status);
        return api.get(asked.text(), Runs.class)
                .chain(found -> pages.show(
                        Templates.signals(found.runs(), status, Paging.of(number, ROWS, found.totalCount(), here))));
    }
}
