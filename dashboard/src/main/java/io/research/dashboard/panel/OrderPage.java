package io.research.dashboard.panel;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Pages;
import io.research.dashboard.panel.PanelPage.Fieldwork;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** The form of an order, empty or with what was typed and what is wrong with it. */
@RequestScoped
class OrderPage {
    private final Pages pages;
    private final PanelPage page;

    OrderPage(Pages pages, PanelPage page) {
        this.pages = pages;
        this.page = page;
    }

    @CheckedTemplate(basePath = "panel")
    static class Templates {
        static native TemplateInstance order(
                PanelStudy study,
                List<Trait> traits,
                Countries countries,
                Order order,
                Fieldwork last,
                List<FeasibilityRequest> requests,
                Form form);
    }

    Uni<Response> show(int status, String id, MultivaluedMap<String, String> typed, Form form) {
        return Uni.combine()
                .all()
                .unis(page.choices(id), page.fieldwork(id), page.requests(id))
                .asTuple()
                .chain(found -> {
                    var choices = found.getItem1();
                    return pages.show(
                            status,
                            Templates.order(
                                    choices.study(),
                                    choices.traits(),
                                    choices.countries(),
                                    Order.of(typed, choices.traits()),
                                    found.getItem2(),
                                    found.getItem3(),
                                    form));
                });
    }
}
