package io.research.dashboard.settings;

import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** Where the settings begin. */
@Page
@Path("/app")
@PermitAll
@NonBlocking
class SettingsResource {
    private final Pages pages;

    SettingsResource(Pages pages) {
        this.pages = pages;
    }

    @GET
    @Path("/settings")
    public Response start() {
        return pages.goTo("/app/settings/keys");
    }

    /** Where payers come back to, and where refusals for lack of money point. */
    @GET
    @Path("/wallet")
    public Response wallet() {
        return pages.goTo("/app/settings/wallet");
    }
}
