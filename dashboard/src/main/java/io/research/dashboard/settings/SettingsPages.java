package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Pages;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.function.Function;

/** Pages of the settings: whoever may not see one is told who may, beside the ones that remain open. */
@RequestScoped
class SettingsPages {
    private static final int UNPROCESSABLE = 422;
    private static final Set<String> OF_THE_CALLER =
            Set.of("admin_required", "admin_organization_required", "organization_required");

    private final Pages pages;

    SettingsPages(Pages pages) {
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance refused(String tab, ApiFault fault);
    }

    /**
     * The page, or why this person cannot have it.
     *
     * @param tab the name of the page in the navigation
     */
    Uni<Response> show(String tab, Uni<TemplateInstance> content) {
        return content.chain(pages::show)
                .onFailure(fault -> fault instanceof ApiFault refused && OF_THE_CALLER.contains(refused.code()))
                .recoverWithUni(
                        fault -> pages.show(((ApiFault) fault).status(), Templates.refused(tab, (ApiFault) fault)));
    }

    /** What was done, or the form again with what was typed and why it was refused. */
    Uni<Response> orFormAgain(
            Uni<Response> done, MultivaluedMap<String, String> sent, Function<Form, Uni<TemplateInstance>> form) {
        return done.onFailure(fault -> fault instanceof ApiFault refused && !refused.isSignedOut())
                .recoverWithUni(fault -> form.apply(Form.refused(sent, (ApiFault) fault))
                        .chain(content -> pages.show(UNPROCESSABLE, content)));
    }
}
