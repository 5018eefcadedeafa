package io.research.dashboard.panel;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.panel.Catalog.Qualification;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Whom a panel lets in: answers to questions that the panel has asked its people. */
@Page
@Path("/app/studies/{id}/panel/targeting")
@PermitAll
@NonBlocking
class TargetingResource {
    private static final String CHOSEN = "trait";
    private static final String ADMITTED = "admit.";
    private static final int OK = 200;

    private final Api api;
    private final Pages pages;

    TargetingResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "panel")
    static class Templates {
        static native TemplateInstance targeting(
                PanelStudy study,
                List<Trait> traits,
                Map<String, List<Qualification>> others,
                boolean refused,
                Form form);
    }

    @GET
    public Uni<Response> ask(String id) {
        return Uni.combine()
                .all()
                .unis(PanelStudy.read(api, id), Catalog.read(api))
                .asTuple()
                .chain(found -> show(
                        OK,
                        found.getItem1(),
                        found.getItem2(),
                        Trait.of(found.getItem1(), found.getItem2()),
                        Form.empty()));
    }

    /** Adds a question to the form, or takes one out of it; nothing is saved yet. */
    @POST
    @Path("/change")
    public Uni<Response> change(String id, MultivaluedMap<String, String> sent) {
        return again(OK, id, sent, Form.of(sent));
    }

    @POST
    public Uni<Response> save(String id, MultivaluedMap<String, String> sent) {
        return Catalog.read(api).chain(catalog -> {
            var traits = traits(sent, catalog);
            if (traits.stream().anyMatch(trait -> trait.admitted().isEmpty())) {
                return again(422, id, sent, Form.of(sent));
            }
            return api.patch(PanelStudy.STUDIES + id, Map.of("targeting_attributes", body(traits)))
                    .map(done -> pages.goTo("/app/studies/" + id + "/panel", "Saved."))
                    .onFailure(ApiFault.class)
                    .recoverWithUni(fault -> again(422, id, sent, Form.refused(sent, fault)));
        });
    }

    private Uni<Response> again(int status, String id, MultivaluedMap<String, String> sent, Form form) {
        return Uni.combine()
                .all()
                .unis(PanelStudy.read(api, id), Catalog.read(api))
                .asTuple()
                .chain(found -> show(status, found.getItem1(), found.getItem2(), traits(sent, found.getItem2()), form));
    }

    private Uni<Response> show(int status, PanelStudy study, Catalog catalog, List<Trait> traits, Form form) {
        var chosen = traits.stream()
                .map(trait -> trait.qualification().qualificationId())
                .collect(Collectors.toSet());
        return pages.show(status, Templates.targeting(study, traits, catalog.without(chosen), status != OK, form));
    }

    private static List<Map<String, Object>> body(List<Trait> traits) {
        return traits.stream()
                .map(trait -> Map.<String, Object>of(
                        "qualification_id",
                        trait.qualification().qualificationId(),
                        "allowed_options",
                        trait.getOptions().stream()
                                .map(Catalog.Option::optionId)
                                .toList()))
                .toList();
    }

    /** As they stand in the form: those that were there, without one that is taken out, and one that is added. */
    private static List<Trait> traits(MultivaluedMap<String, String> sent, Catalog catalog) {
        var ids = new LinkedHashSet<>(numbers(sent, CHOSEN));
        ids.removeAll(numbers(sent, "remove"));
        ids.addAll(numbers(sent, "add"));
        var traits = new ArrayList<Trait>();
        for (long id : ids) {
            catalog.find(id).ifPresent(found -> traits.add(new Trait(found, Set.copyOf(numbers(sent, ADMITTED + id)))));
        }
        return traits;
    }

    private static List<Long> numbers(MultivaluedMap<String, String> sent, String name) {
        return sent.getOrDefault(name, List.of()).stream()
                .filter(value -> value.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .distinct()
                .toList();
    }
}
