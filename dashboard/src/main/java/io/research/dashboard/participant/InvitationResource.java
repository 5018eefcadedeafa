package io.research.dashboard.participant;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.participant.Invitations.Outcome;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/** Adds people to a study: what was pasted is shown before anybody hears of it, and then what became of each. */
@Page
@Path("/app/studies/{id}/participants")
@PermitAll
@NonBlocking
class InvitationResource {
    private static final String PEOPLE = "people";

    private final Api api;
    private final Pages pages;
    private final Invitations invitations;

    InvitationResource(Api api, Pages pages, Invitations invitations) {
        this.api = api;
        this.pages = pages;
        this.invitations = invitations;
    }

    @CheckedTemplate(basePath = "participant")
    static class Templates {
        static native TemplateInstance add(ByopStudy study, Form form, PeopleList read, Known known);

        static native TemplateInstance batches(ByopStudy study, BatchStates states, Form rest, long left);

        static native TemplateInstance batchStates(String id, BatchStates states);
    }

    @GET
    @Path("/new")
    public Uni<Response> ask(String id) {
        return ByopStudy.read(api, id)
                .chain(study -> pages.show(Templates.add(study, Form.empty(), null, Known.nobody())));
    }

    /** Shows what was read; nobody hears of it. */
    @POST
    @Path("/new")
    public Uni<Response> preview(String id, MultivaluedMap<String, String> sent) {
        var read = PeopleReader.read(text(sent));
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), invitations.known(id))
                .asTuple()
                .chain(found -> {
                    var known = found.getItem2();
                    var checked = read.without(known.mailboxes());
                    boolean isGood = checked.isUsable() && checked.getBad().isEmpty();
                    return pages.show(
                            isGood ? 200 : 422, Templates.add(found.getItem1(), Form.of(sent), checked, known));
                });
    }

    @POST
    @Path("/send")
    public Uni<Response> send(String id, MultivaluedMap<String, String> sent) {
        var read = PeopleReader.read(text(sent));
        return invitations.known(id).chain(known -> {
            var checked = read.without(known.mailboxes());
            return checked.isUsable()
                    ? invitations
                            .send(id, checked.good(), sent.containsKey("silent"), sent.getFirst("key"))
                            .chain(outcome -> tell(id, sent, checked, known, outcome))
                    : preview(id, sent);
        });
    }

    /** How far the batches have come; their jobs stand in the address, so that it can be loaded again. */
    @GET
    @Path("/batches")
    public Uni<Response> batches(String id, @QueryParam("job") List<UUID> jobs) {
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), invitations.states(jobs))
                .asTuple()
                .chain(found -> pages.show(Templates.batches(found.getItem1(), found.getItem2(), Form.empty(), 0)));
    }

    @GET
    @Path("/batches/part")
    public Uni<Response> batchesPart(String id, @QueryParam("job") List<UUID> jobs) {
        return invitations.states(jobs).chain(states -> pages.part(Templates.batchStates(id, states)));
    }

    private Uni<Response> tell(
            String id, MultivaluedMap<String, String> sent, PeopleList read, Known known, Outcome outcome) {
        if (outcome.fault() == null) {
            String jobs = outcome.jobs().stream().map(job -> "job=" + job).collect(Collectors.joining("&"));
            return Uni.createFrom().item(() -> pages.goTo("/app/studies/" + id + "/participants/batches?" + jobs));
        }
        return outcome.jobs().isEmpty()
                ? showRefused(id, sent, read, known, outcome.fault())
                : showHalf(id, sent, read, outcome);
    }

    /** Nobody was added: everything stands there as it was sent. */
    private Uni<Response> showRefused(
            String id, MultivaluedMap<String, String> sent, PeopleList read, Known known, ApiFault fault) {
        var messages = new TreeMap<Integer, String>();
        if (fault.detail().isArray()) {
            fault.detail()
                    .forEach(one -> messages.merge(
                            one.at("/loc/2").asInt(Integer.MAX_VALUE),
                            one.path("msg").asText(),
                            (first, next) -> first + ", " + next));
        }
        return ByopStudy.read(api, id)
                .chain(study -> pages.show(
                        422, Templates.add(study, Form.refused(sent, fault), read.refused(messages), known)));
    }

    /** Some were added before the API refused the next ones: those are left to be sent again. */
    private Uni<Response> showHalf(String id, MultivaluedMap<String, String> sent, PeopleList read, Outcome outcome) {
        var left = read.good()
                .subList(outcome.jobs().size() * Invitations.BATCH, read.good().size());
        sent.putSingle(PEOPLE, PeopleList.text(left));
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), invitations.states(outcome.jobs()))
                .asTuple()
                .chain(found -> pages.show(
                        422,
                        Templates.batches(
                                found.getItem1(), found.getItem2(), Form.refused(sent, outcome.fault()), left.size())));
    }

    private static String text(MultivaluedMap<String, String> sent) {
        String text = sent.getFirst(PEOPLE);
        return text == null ? "" : text;
    }
}
