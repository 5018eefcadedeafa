package io.research.dashboard.panel;

import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import java.util.List;

/** Reads what the pages of a panel show. */
@RequestScoped
class PanelPage {
    static final String FEASIBILITY = "/api/public/v1/feasibility-requests";
    private static final int NEWEST = 100;

    private final Api api;

    PanelPage(Api api) {
        this.api = api;
    }

    /** What an order is made of. */
    record Choices(PanelStudy study, Catalog catalog, List<Trait> traits, Countries countries) {}

    /** How far a panel has come, in words. */
    public record Fieldwork(Progress progress, List<QuotaTable> quotas) {}

    private record Requests(List<FeasibilityRequest> requests) {}

    Uni<Choices> choices(String id) {
        return Uni.combine()
                .all()
                .unis(PanelStudy.read(api, id), Catalog.read(api))
                .asTuple()
                .chain(found -> Countries.of(api, found.getItem1())
                        .map(countries -> new Choices(
                                found.getItem1(),
                                found.getItem2(),
                                Trait.of(found.getItem1(), found.getItem2()),
                                countries)));
    }

    /** Of a study that recruits from the panel. */
    Uni<Fieldwork> fieldwork(String id) {
        return api.get(PanelStudy.STUDIES + id + "/fielding-progress", Progress.class)
                .chain(progress -> progress.quotas().isEmpty()
                        ? Uni.createFrom().item(new Fieldwork(progress, List.of()))
                        : Catalog.read(api)
                                .map(catalog -> new Fieldwork(progress, QuotaTable.of(progress.quotas(), catalog))));
    }

    /** Those among the newest of the organization that name the study; the API has no filter for it. */
    Uni<List<FeasibilityRequest>> requests(String id) {
        return api.get(Query.of(FEASIBILITY).with("page_size", NEWEST).text(), Requests.class)
                .map(found -> found.requests().stream()
                        .filter(request -> id.equals(request.studyId()))
                        .toList());
    }
}
