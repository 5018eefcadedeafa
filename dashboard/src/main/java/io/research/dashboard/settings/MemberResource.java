package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Who belongs to the organization. */
@Page
@Path("/app/settings/members")
@PermitAll
@NonBlocking
class MemberResource {
    private static final String MEMBERS = "/api/organization/members";
    private static final String HERE = "/app/settings/members";
    private static final String TAB = "members";
    private static final int ROWS = 20;
    private static final int UNPROCESSABLE = 422;

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;

    MemberResource(Api api, Pages pages, SettingsPages settings) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance members(List<Member> members, Paging paging, String fault);
    }

    /** As the API lists them. */
    public record Member(String userId, String name, String email, String role, Instant joinedAt) {}

    record MemberPage(List<Member> members, long totalCount) {}

    @GET
    public Uni<Response> members(@QueryParam("page") Integer page) {
        return settings.show(TAB, content(Paging.number(page), null));
    }

    @POST
    @Path("/{id}/role")
    public Uni<Response> change(String id, @FormParam("role") @DefaultValue("") String role) {
        return orRefused(api.post(MEMBERS + "/" + id + "/role", Map.of("role", role))
                .map(changed -> pages.goTo(HERE, "The role is changed.")));
    }

    @POST
    @Path("/{id}/remove")
    public Uni<Response> remove(String id) {
        return orRefused(
                api.delete(MEMBERS + "/" + id).map(gone -> pages.goTo(HERE, "That person is no longer a member.")));
    }

    private Uni<Response> orRefused(Uni<Response> done) {
        return done.onFailure(fault -> fault instanceof ApiFault refused && !refused.isSignedOut())
                .recoverWithUni(fault -> content(1, fault.getMessage()).chain(page -> pages.show(UNPROCESSABLE, page)));
    }

    private Uni<TemplateInstance> content(int page, String fault) {
        var asked = Query.of(MEMBERS).with("page", page).with("page_size", ROWS);
        return api.get(asked.text(), MemberPage.class)
                .map(found -> Templates.members(
                        found.members(), Paging.of(page, ROWS, found.totalCount(), Query.of(HERE)), fault));
    }
}
