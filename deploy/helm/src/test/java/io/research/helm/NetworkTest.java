package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.helm.setting.Suite;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Who may talk to whom, held against the clients and consumers in the sources. */
class NetworkTest {
    static final List<String> SERVICES = Suite.SERVICES;

    /** Clients of the library of neighbours, and what they call: whoever names one of them uses it. */
    private static final Map<String, String> SHARED_CLIENTS = Map.of(
            "neighbours.NeighbourStudies", "studies",
            "neighbours.DeletedInterviews", "interviews",
            "neighbours.Organizations", "gateway",
            "neighbours.Wallet", "gateway");

    private static final long ROOM_FOR_HEADERS = 32 * 1024;
    private static final Pattern CLIENT = Pattern.compile("@RegisterRestClient\\(configKey = \"([a-z]+)\"\\)");
    private static final Pattern ROUTE = Pattern.compile("service: (?!gateway)([a-z]+)");
    private static final Pattern INCOMING = Pattern.compile("@Incoming\\(\"([a-z]+)[a-z-]*\"\\)");

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_reaches_the_neighbours_that_its_clients_call_and_no_others(String service) {
        var called = new TreeSet<String>();
        sources(service).forEach(source -> {
            CLIENT.matcher(source).results().forEach(found -> called.add(found.group(1)));
            SHARED_CLIENTS.forEach((client, callee) -> {
                if (source.contains(client)) {
                    called.add(callee);
                }
            });
        });
        if (service.equals("gateway")) {
            ROUTE.matcher(Sources.text("gateway/src/main/resources/routes.yaml"))
                    .results()
                    .forEach(found -> called.add(found.group(1)));
        }

        assertThat(reached(Chart.with(Chart.EXTERNAL), service)).isEqualTo(called);
        assertThat(Chart.with(Chart.EXTERNAL).settings(service).keySet().stream()
                        .filter(name -> name.startsWith("research.services."))
                        .map(name -> name.split("\\.")[2]))
                .containsExactlyInAnyOrderElementsOf(called);
    }

    /**
     * These two ask studies-service what a study is at this moment, for on it depends what is paid and who is invited; it asks
     * them for the steps of a saga, none of which asks back. The gateway is left out: what it calls are the routes.
     */
    @Test
    void no_services_wait_for_each_other_but_studies_and_those_that_recruit_for_it() {
        var calls = new TreeMap<String, Set<String>>();
        for (String service : SERVICES) {
            calls.put(service, reached(Chart.with(Chart.EXTERNAL), service));
        }
        calls.remove("gateway");

        var inCircles = calls.keySet().stream()
                .flatMap(caller -> calls.get(caller).stream()
                        .filter(callee -> leadsTo(callee, caller, calls, new HashSet<>()))
                        .map(callee -> caller + " calls " + callee))
                .toList();

        assertThat(inCircles)
                .containsExactlyInAnyOrder(
                        "studies calls panel",
                        "panel calls studies",
                        "studies calls participants",
                        "participants calls studies");
    }

    private static boolean leadsTo(String from, String to, Map<String, Set<String>> calls, Set<String> seen) {
        return from.equals(to)
                || seen.add(from)
                        && calls.getOrDefault(from, Set.of()).stream().anyMatch(next -> leadsTo(next, to, calls, seen));
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void keda_looks_at_the_topics_that_a_service_reads(String service) {
        var read = new TreeSet<String>();
        sources(service)
                .forEach(source ->
                        INCOMING.matcher(source).results().forEach(found -> read.add("research." + found.group(1))));
        var chart = Chart.with(Chart.EXTERNAL, "defaults.keda.enabled=true");

        var watched = new TreeSet<String>();
        chart.one("ScaledObject", "suite-" + service)
                .at("/spec/triggers")
                .forEach(trigger -> watched.add(trigger.at("/metadata/topic").asText()));
        watched.remove("");

        assertThat(watched).isEqualTo(read);
    }

    @Test
    void the_topics_are_those_that_the_suite_writes_with_one_for_dead_letters_each() {
        var topics = Pattern.compile("\"(research\\.[a-z]+)\"")
                .matcher(Sources.text("platform/contracts/src/main/java/io/research/contracts/Topics.java"))
                .results()
                .flatMap(found -> Stream.of(found.group(1), found.group(1) + ".dead"))
                .toList();

        assertThat(Chart.with(Chart.LOCAL).of("KafkaTopic").stream().map(Chart::nameOf))
                .containsExactlyInAnyOrderElementsOf(topics);
    }

    @Test
    void topics_take_exactly_what_services_send_at_most() {
        String defaults = Sources.text("platform/kernel/src/main/resources/META-INF/microprofile-config.properties");
        var chart = Chart.with(Chart.LOCAL);
        long ofEvents = number(defaults, "outgoing.outbox.max.request.size=(\\d+)");
        long ofDeadLetters = number(defaults, "dead-letter-queue.max.request.size=(\\d+)");

        assertThat(chart.of("KafkaTopic")).allSatisfy(topic -> assertThat(
                        topic.at("/spec/config").path("max.message.bytes").asLong())
                .isEqualTo(Chart.nameOf(topic).endsWith(".dead") ? ofDeadLetters : ofEvents));
    }

    @Test
    void the_largest_event_and_its_headers_are_what_a_service_sends_at_most() {
        String defaults = Sources.text("platform/kernel/src/main/resources/META-INF/microprofile-config.properties");
        long sent = number(defaults, "outgoing.outbox.max.request.size=(\\d+)");
        String outbox = Sources.text("platform/kernel/src/main/java/io/research/kernel/outbox/Outbox.java");
        long event = number(outbox.replace("_", ""), "MAXBYTES = (\\d+)");

        assertThat(sent - event).isBetween(ROOM_FOR_HEADERS, 2 * ROOM_FOR_HEADERS);
    }

    /** An endpoint that is set under a name of its own is reached under that name. */
    @ParameterizedTest
    @CsvSource({
        "research.assistant.base-url,            assistant",
        "research.embeddings.base-url,           embeddings",
        "research.speech.voice.base-url,         speech",
        "research.speech.transcription.base-url, speech",
        "research.panel.supplier.url,            supplier",
        "research.payout.url,                    payout",
        "research.payment.url,                   payment",
        "research.limits.redis,                  redis",
        "quarkus.mailer.host,                    mail",
        "research.storage.s3.bucket,             storage",
        "research.sessions.provider.issuer,      identityProvider"
    })
    void a_service_reaches_an_endpoint_outside_if_the_example_names_one(String setting, String target) {
        var there = "10.99.0.0/24";
        var chart = Chart.with(
                Chart.EXTERNAL,
                "networkPolicy.egress." + target + ".enabled=true",
                "networkPolicy.egress." + target + ".to[0].ipBlock.cidr=" + there);

        var given = SERVICES.stream()
                .filter(service -> chart.settings(service).containsKey(setting)
                        || chart.secretFiles(service).contains(setting))
                .toList();
        var reaching = SERVICES.stream()
                .filter(service -> chart.one("NetworkPolicy", "suite-" + service)
                        .at("/spec/egress")
                        .findValuesAsText("cidr")
                        .contains(there))
                .toList();

        assertThat(given).isNotEmpty().isEqualTo(reaching);
    }

    @Test
    void webhooks_reach_every_public_address_and_no_private_one() {
        var block = Chart.with(Chart.EXTERNAL)
                .one("NetworkPolicy", "suite-webhooks")
                .at("/spec/egress")
                .findParents("cidr");

        var internet = block.stream()
                .filter(found -> found.path("cidr").asText().equals("0.0.0.0/0"))
                .findFirst()
                .orElseThrow();
        assertThat(texts(internet.path("except")))
                .contains(
                        "10.0.0.0/8",
                        "172.16.0.0/12",
                        "192.168.0.0/16",
                        "100.64.0.0/10",
                        "169.254.0.0/16",
                        "127.0.0.0/8");
    }

    @Test
    void every_pod_of_the_release_is_closed_before_anything_is_opened() {
        var closed = Chart.with(Chart.EXTERNAL).one("NetworkPolicy", "suite-default-deny");

        assertThat(texts(closed.at("/spec/policyTypes"))).containsExactlyInAnyOrder("Ingress", "Egress");
        assertThat(closed.path("spec").has("ingress")).isFalse();
        assertThat(closed.path("spec").has("egress")).isFalse();
        for (String kind : List.of("Deployment", "Job")) {
            assertThat(Chart.with(Chart.EXTERNAL).of(kind)).allMatch(owner -> labels(
                            closed.at("/spec/podSelector/matchLabels"))
                    .allMatch(label -> label.getValue()
                            .equals(owner.at("/spec/template/metadata/labels").path(label.getKey()))));
        }
    }

    @Test
    void only_the_gateway_is_open_to_others_and_its_internal_port_to_services_alone() {
        var gateway =
                Chart.with(Chart.EXTERNAL).one("NetworkPolicy", "suite-gateway").at("/spec/ingress");

        for (JsonNode rule : gateway) {
            boolean isInternal = texts(rule.path("ports").findValues("port")).contains("internal");
            boolean isOfServices = rule.path("from").toString().contains("app.kubernetes.io/name\":\"panel\"");
            boolean isOfMonitoring = rule.path("from").toString().contains("monitoring");
            assertThat(isInternal).isEqualTo(isOfServices || isOfMonitoring);
        }
    }

    private static TreeSet<String> reached(Chart chart, String service) {
        var reached = new TreeSet<String>();
        chart.one("NetworkPolicy", "suite-" + service).at("/spec/egress").forEach(rule -> rule.path("to")
                .forEach(peer -> {
                    String name = peer.at("/podSelector/matchLabels/app.kubernetes.io~1name")
                            .asText();
                    if (!name.isEmpty()) {
                        reached.add(name);
                    }
                }));
        return reached;
    }

    private static List<String> sources(String service) {
        return Sources.files(Chart.SUITE.module(service).resolve("src/main/java"), ".java").stream()
                .map(Sources::text)
                .toList();
    }

    private static long number(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToLong(found -> Long.parseLong(found.group(1)))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<Map.Entry<String, JsonNode>> labels(JsonNode labels) {
        return labels.properties().stream();
    }

    private static List<String> texts(Iterable<JsonNode> nodes) {
        return StreamSupport.stream(nodes.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
