package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;

/** What the organization tells its participants about itself. */
@Page
@Path("/app/settings/organization")
@PermitAll
@NonBlocking
class OrganizationResource {
    private static final String CONTACT = "/api/organization/contact";
    private static final String TAB = "organization";

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;

    OrganizationResource(Api api, Pages pages, SettingsPages settings) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance organization(Contact contact, Form form);
    }

    /** As the API knows it; addresses are null where the organization gives none. */
    public record Contact(String organizationId, String name, String privacyUrl, String contactEmail) {}

    @GET
    public Uni<Response> contact() {
        return settings.show(
                TAB,
                api.get(CONTACT, Contact.class)
                        .map(contact -> Templates.organization(
                                contact,
                                Form.empty()
                                        .with("privacy_url", contact.privacyUrl())
                                        .with("contact_email", contact.contactEmail()))));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> replace(MultivaluedMap<String, String> sent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("privacy_url", FieldValue.text(sent.getFirst("privacy_url")));
        body.put("contact_email", FieldValue.text(sent.getFirst("contact_email")));
        var done = api.put(CONTACT, body)
                .map(kept -> pages.goTo("/app/settings/organization", "Kept. Participants see it within ten seconds."));
        return settings.orFormAgain(done, sent, form -> api.get(CONTACT, Contact.class)
                .map(contact -> Templates.organization(contact, form)));
    }
}
