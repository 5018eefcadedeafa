package io.research.dashboard.evidence;

import io.research.apiclient.ApiAnswer;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Paging;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import java.util.List;
import java.util.UUID;

/** Studies that a session may ask about. */
@RequestScoped
class StudyChoice {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final int ROWS = 10;

    private final Api api;

    StudyChoice(Api api) {
        this.api = api;
    }

    /** A study that may be added. */
    public record Study(String id, String name, long interviewCount) {}

    record StudyPage(List<Study> studies, long totalCount) {}

    /**
     * What was found.
     *
     * @param name what was searched for; empty for nothing
     */
    public record Found(String name, List<Study> studies, Paging paging) {}

    /** Those that are open for interviews or were, newest first. */
    Uni<Found> find(String name, Integer page) {
        return find(name, page, "");
    }

    /** @param address of the page on which they are chosen */
    Uni<Found> find(String name, Integer page, String address) {
        int number = Paging.number(page);
        var asked = Query.of(STUDIES)
                .with("name", name)
                .with("provisioning_status", "provisioned")
                .with("page", number)
                .with("page_size", ROWS);
        return api.get(asked.text(), StudyPage.class)
                .map(found -> new Found(
                        name == null ? "" : name,
                        found.studies(),
                        Paging.of(
                                number,
                                ROWS,
                                found.totalCount(),
                                Query.of(address).with("name", name))));
    }

    Uni<ApiAnswer> add(String session, String study) {
        return api.put(Evidence.api(session) + "/studies/" + id(study), null);
    }

    /** Whatever a form sends, only an id becomes part of an address. */
    private static String id(String study) {
        try {
            return UUID.fromString(study).toString();
        } catch (IllegalArgumentException unlike) {
            return "unknown";
        }
    }
}
