package io.research.dashboard.participant;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.research.dashboard.page.Wallet;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The people of a study, and each of them. */
@Page
@Path("/app/studies/{id}/participants")
@PermitAll
@NonBlocking
class ParticipantResource {
    static final String PARTICIPANTS = "/api/public/v1/participants";
    private static final int ROWS = 50;

    private final Api api;
    private final Pages pages;

    ParticipantResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "participant")
    static class Templates {
        static native TemplateInstance participants(
                ByopStudy study, List<Participant> participants, Search search, Paging paging);

        static native TemplateInstance participant(ByopStudy study, Participant participant, Form form);

        static native TemplateInstance reward(ByopStudy study, Participant participant, Wallet account, Form form);
    }

    /** What the list is filtered by. */
    public record Search(String email, String externalId) {

        public boolean isEmpty() {
            return email.isBlank() && externalId.isBlank();
        }
    }

    record ParticipantPage(List<Participant> participants, long totalCount) {}

    @GET
    public Uni<Response> participants(
            String id,
            @QueryParam("email") @DefaultValue("") String email,
            @QueryParam("external_id") @DefaultValue("") String externalId,
            @QueryParam("page") Integer page) {
        int number = Paging.number(page);
        var asked = Query.of(PARTICIPANTS)
                .with("study_id", id)
                .with("email", email)
                .with("external_id", externalId)
                .with("page", number)
                .with("page_size", ROWS);
        var here = Query.of(list(id)).with("email", email).with("external_id", externalId);
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), api.get(asked.text(), ParticipantPage.class))
                .asTuple()
                .chain(found -> pages.show(Templates.participants(
                        found.getItem1(),
                        found.getItem2().participants(),
                        new Search(email, externalId),
                        Paging.of(number, ROWS, found.getItem2().totalCount(), here))));
    }

    @GET
    @Path("/{participant}")
    public Uni<Response> participant(String id, String participant) {
        return show(id, participant, null);
    }

    /** Changes address, name and id; what else is known of the person stays. */
    @POST
    @Path("/{participant}")
    public Uni<Response> change(String id, String participant, MultivaluedMap<String, String> sent) {
        return read(id, participant)
                .chain(person -> api.patch(address(participant), changes(person, sent)))
                .map(done -> pages.goTo(list(id) + "/" + participant, "Saved."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(id, participant, Form.refused(sent, fault)));
    }

    @GET
    @Path("/{participant}/reward")
    public Uni<Response> askForReward(String id, String participant) {
        return showReward(200, id, participant, Form.empty());
    }

    @POST
    @Path("/{participant}/reward")
    public Uni<Response> reward(
            String id, String participant, @FormParam("key") String key, MultivaluedMap<String, String> sent) {
        return api.post(address(participant) + "/reward", null, key)
                .map(done -> pages.goTo(
                        list(id) + "/" + participant,
                        "The reward is on its way. It appears here once it has been paid."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> showReward(422, id, participant, Form.refused(sent, fault)));
    }

    /** @param refused null for the form of what is there */
    private Uni<Response> show(String id, String participant, Form refused) {
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), read(id, participant))
                .asTuple()
                .chain(found -> refused == null
                        ? pages.show(
                                Templates.participant(found.getItem1(), found.getItem2(), formOf(found.getItem2())))
                        : pages.show(422, Templates.participant(found.getItem1(), found.getItem2(), refused)));
    }

    private Uni<Response> showReward(int status, String id, String participant, Form form) {
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), read(id, participant), api.get(Wallet.PATH, Wallet.class))
                .asTuple()
                .chain(found -> pages.show(
                        status, Templates.reward(found.getItem1(), found.getItem2(), found.getItem3(), form)));
    }

    /** The person, who has to be of that study: an address names both. */
    private Uni<Participant> read(String id, String participant) {
        return api.get(address(participant), Participant.class).invoke(person -> {
            if (!person.studyId().equals(id)) {
                throw ApiFault.of(404, "This person is not in this study.");
            }
        });
    }

    private static Form formOf(Participant person) {
        return Form.empty()
                .with("email", person.email())
                .with(Participant.NAME, person.getName())
                .with("external_id", person.externalId());
    }

    /** Only what has been changed, as a changed address is invited anew. */
    private static Map<String, Object> changes(Participant person, MultivaluedMap<String, String> sent) {
        var changes = new LinkedHashMap<String, Object>();
        String email = text(sent, "email");
        if (!email.equals(person.email())) {
            changes.put("email", email);
        }
        String externalId = text(sent, "external_id");
        if (!externalId.equals(person.externalId() == null ? "" : person.externalId())) {
            changes.put("external_id", externalId.isEmpty() ? null : externalId);
        }
        String name = text(sent, Participant.NAME);
        if (!name.equals(person.getName())) {
            changes.put("metadata", named(person.metadata(), name));
        }
        return changes;
    }

    private static Map<String, Object> named(Map<String, JsonNode> metadata, String name) {
        var all = new LinkedHashMap<String, Object>(metadata);
        if (name.isEmpty()) {
            all.remove(Participant.NAME);
        } else {
            all.put(Participant.NAME, name);
        }
        return all;
    }

    private static String text(MultivaluedMap<String, String> sent, String name) {
        String value = sent.getFirst(name);
        return value == null ? "" : value.strip();
    }

    private static String address(String participant) {
        return PARTICIPANTS + "/" + participant;
    }

    private static String list(String id) {
        return "/app/studies/" + id + "/participants";
    }
}
