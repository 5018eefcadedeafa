package io.research.dashboard.plan;

import io.research.apiclient.ApiAnswer;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.plan.PlanView.Edit;
import io.research.dashboard.study.Study;
import io.research.dashboard.study.Study.GuideItem;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Changes one line of the guide; what others have changed in other lines meanwhile stays. */
@Page
@Path("/app/studies/{id}/plan/items")
@PermitAll
@NonBlocking
class GuideResource {
    private final Api api;
    private final Pages pages;

    GuideResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    /** What is to be done with which line; its form contains what was typed. */
    private record Order(String study, String item, LineChange change, MultivaluedMap<String, String> form) {}

    @POST
    @Path("/{item}/{change}")
    public Uni<Response> change(String id, String item, String change, MultivaluedMap<String, String> form) {
        var order = new Order(id, item, LineChange.of(change), form);
        return study(order)
                .chain(study -> change(order, study))
                .onFailure(fault -> fault instanceof ApiFault refused && refused.isConflict())
                .recoverWithUni(() -> study(order).chain(study -> conflict(order, study)))
                .onFailure(fault -> fault instanceof ApiFault && order.change().isWritten())
                .recoverWithUni(fault -> study(order).chain(study -> refused(order, study, (ApiFault) fault)));
    }

    private Uni<Response> change(Order order, Study study) {
        var guide = Guide.of(study);
        var line = guide.line(order.item()).orElse(null);
        if (!guide.isEditable()
                || line == null
                || !line.seen().equals(order.form().getFirst("seen"))) {
            return conflict(order, study);
        }
        String text = order.change().in(Guide.flow(study), line.number(), ItemText.of(order.form()));
        int lines = guide.lines().size() + order.change().more();
        return api.patch(Study.address(order.study()), PlanPatch.of(study, text), study.revision())
                .map(ApiAnswer::body)
                .map(changed -> api.read(changed, Study.class).interviewGuide())
                .map(changed -> pages.goTo(address(order, changed, lines)));
    }

    /** Back to the guide, which says so where the text is now parsed into other lines than one would think. */
    private static String address(Order order, List<GuideItem> changed, int lines) {
        String at = "/app/studies/" + order.study() + "/plan?at=" + order.item();
        return changed.size() == lines ? at : at + "&note=otherwise";
    }

    private Uni<Response> conflict(Order order, Study study) {
        var view = PlanView.of(study);
        if (!order.change().isWritten()) {
            return pages.show(409, PlanResource.Templates.plan(view.noting("changed", "")));
        }
        var theirs = view.guide()
                .lineOrItsPlace(order.item(), order.form().getFirst("number"))
                .orElse(null);
        String item = theirs == null ? order.item() : theirs.item().itemId();
        var form = Form.of(order.form()).with("seen", theirs == null ? "" : theirs.seen());
        return pages.show(
                409,
                PlanResource.Templates.plan(
                        view.with(new Edit(item, order.change() == LineChange.ADD, form, theirs, true))));
    }

    private Uni<Response> refused(Order order, Study study, ApiFault fault) {
        var edit = new Edit(
                order.item(), order.change() == LineChange.ADD, Form.refused(order.form(), fault), null, false);
        return pages.show(422, PlanResource.Templates.plan(PlanView.of(study).with(edit)));
    }

    private Uni<Study> study(Order order) {
        return api.get(Study.address(order.study()), Study.class);
    }
}
