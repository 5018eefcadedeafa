package io.research.load.resilience;

import static io.research.load.resilience.WriteRoutes.API;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.local.demo.customer.Participant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The other routes that a body can be sent to: what they take is small, or nothing at all, but what they are sent need not
 * be.
 */
final class SmallWriteRoutes {
    private static final int KILOBYTE = 1024;
    /** What the gateway takes of each, less a little for what stands around. */
    private static final int MOST = 1024 * KILOBYTE - 1024;

    private static final int SESSION = 63 * KILOBYTE;
    private static final int OWN = 15 * KILOBYTE;
    private static final String NONE = "none";

    private final MeasuredStack stack;
    private final String study;
    private final Participant person;
    private final String dashboard;

    SmallWriteRoutes(MeasuredStack stack) {
        this.stack = stack;
        this.study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        this.person = WriteRoutes.person(stack);
        this.dashboard = stack.dashboardSession();
    }

    List<WriteRoute> all() {
        String interview = Participant.SESSIONS + "/" + person.interviewId();
        String hub = API + "/intelligence-hub/sessions";
        String webhook = API + "/webhooks/" + UUID.randomUUID();
        return List.of(
                session("consent", interview + "/consent", Map.of("accepted", true, "version", "x".repeat(50))),
                session("finish", interview + "/finish", Map.of("reason", "abandoned")),
                empty("export", API + "/studies/" + study + "/exports/interviews"),
                empty("report", API + "/studies/" + study + "/report"),
                empty("slides", API + "/studies/" + study + "/exports/report-slides"),
                empty("reward", API + "/participants/" + UUID.randomUUID() + "/reward"),
                small("create hub session", "POST", hub, Map.of("name", "x".repeat(200)), "name"),
                small("change hub session", "PATCH", hub + "/" + UUID.randomUUID(), Map.of("name", "Tea"), "name"),
                small(
                        "rename output",
                        "PATCH",
                        hub + "/" + UUID.randomUUID() + "/outputs/" + UUID.randomUUID(),
                        Map.of("name", "Tea"),
                        "name"),
                small(
                        "recover deliveries",
                        "POST",
                        webhook + "/deliveries/recover",
                        Map.of("since", "2026-11-01T00:00:00Z"),
                        "since"),
                small(
                        "remove webhook",
                        "DELETE",
                        API + "/webhooks/",
                        Map.of("hook_url", "https://localhost/" + "x".repeat(1_900)),
                        "hook_url"),
                route(
                        "answer feasibility",
                        LargeRequest.json(
                                "POST",
                                "/api/admin/feasibility-requests/" + UUID.randomUUID() + "/respond",
                                stack.platformSession()),
                        Map.of("feasible", true),
                        "feasible",
                        MOST),
                own("supplier's callback", "POST", "/api/panel-supplier/v1/callbacks", NONE, "events"),
                own("payment's callback", "POST", "/api/payments/callbacks", NONE, "id"),
                own("top up", "POST", "/api/wallet/top-ups", dashboard, "amount_usd"),
                own("make key", "POST", "/api/api-keys", dashboard, "scopes"),
                own("sign in", "POST", "/api/auth/token", NONE, "email"),
                own("change contact", "PUT", "/api/organization/contact", dashboard, "contact_email"),
                new WriteRoute(
                        "unsubscribe",
                        new LargeRequest(
                                "POST", "/unsubscribe/" + "x".repeat(40), NONE, "application/x-www-form-urlencoded"),
                        () -> ("List-Unsubscribe=" + "x".repeat(SESSION)).getBytes(StandardCharsets.US_ASCII),
                        null,
                        SESSION));
    }

    private WriteRoute session(String name, String path, Map<String, Object> valid) {
        return route(
                name,
                LargeRequest.json("POST", path, person.sessionToken()),
                valid,
                valid.keySet().iterator().next(),
                SESSION);
    }

    private WriteRoute small(String name, String method, String path, Map<String, Object> valid, String field) {
        return route(name, LargeRequest.json(method, path, stack.apiKey()), valid, field, MOST);
    }

    /** Takes no body. */
    private WriteRoute empty(String name, String path) {
        return new WriteRoute(
                name, LargeRequest.json("POST", path, stack.apiKey()), () -> new byte[0], "options", MOST);
    }

    /** Of the gateway, or signed by its sender: what is no more than a text of that field's size is refused. */
    private static WriteRoute own(String name, String method, String path, String credential, String field) {
        return route(name, LargeRequest.json(method, path, credential), Map.of(field, "x".repeat(OWN / 2)), field, OWN);
    }

    private static WriteRoute route(
            String name, LargeRequest request, Map<String, Object> valid, String field, int limit) {
        return new WriteRoute(
                name, request, () -> LoadStudy.json(valid).getBytes(StandardCharsets.UTF_8), field, limit);
    }
}
