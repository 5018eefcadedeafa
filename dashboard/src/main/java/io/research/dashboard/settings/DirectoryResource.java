package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Paging;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;

/** All organizations, for platform admins, who look at one of them at a time. */
@Page
@Path("/app/settings/organizations")
@PermitAll
@NonBlocking
class DirectoryResource {
    private static final String ORGANIZATIONS = "/api/public/v1/admin/organizations";
    private static final int ROWS = 20;

    private final Api api;
    private final SettingsPages settings;

    DirectoryResource(Api api, SettingsPages settings) {
        this.api = api;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance organizations(List<Organization> organizations, String search, Paging paging);
    }

    /** As the API lists it. */
    public record Organization(String organizationId, String name, List<Owner> owners, Instant createdAt) {}

    public record Owner(String name, String email) {}

    record OrganizationPage(List<Organization> organizations, long totalCount) {}

    @GET
    public Uni<Response> organizations(
            @QueryParam("search") @DefaultValue("") String search, @QueryParam("page") Integer page) {
        int number = Paging.number(page);
        var asked = Query.of(ORGANIZATIONS)
                .with("search", search)
                .with("page", number)
                .with("page_size", ROWS);
        var here = Query.of("/app/settings/organizations").with("search", search);
        return settings.show(
                "organizations",
                api.get(asked.text(), OrganizationPage.class)
                        .map(found -> Templates.organizations(
                                found.organizations(), search, Paging.of(number, ROWS, found.totalCount(), here))));
    }
}
