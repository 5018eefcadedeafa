package io.research.local.stack;

import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import io.research.servers.FreePort;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/** Who listens where on 127.0.0.1: {@code gateway}, the other services by name, and the servers beside them. */
public record Ports(Map<String, Integer> byName) {
    static final String TLS = "gateway (HTTPS)";
    static final String INTERNAL = "gateway (internal)";
    public static final String POSTGRES = "postgres";
    static final String KAFKA = "kafka";
    static final String MAIL = "mail";

    private static final int USUAL_BASE = 8080;
    private static final Map<String, Integer> USUAL =
            Map.of(TLS, 8443, INTERNAL, 8090, POSTGRES, 15432, KAFKA, 19092, MAIL, 10025);

    public Ports {
        byName = Map.copyOf(byName);
    }

    /** Gateway on 8080, 8443 and 8090, services from 8081, PostgreSQL on 15432, Kafka on 19092, SMTP on 10025. */
    public static Ports usual(List<ServiceDefinition> services) {
        var ports = consecutive(services, USUAL_BASE);
        var byName = new LinkedHashMap<>(ports.byName());
        byName.putAll(USUAL);
        return new Ports(byName);
    }

    /** All one after the other, the gateway first. */
    public static Ports consecutive(List<ServiceDefinition> services, int base) {
        var next = new int[] {base};
        return assigned(services, () -> next[0]++);
    }

    /** Ports on which nothing listens now. */
    public static Ports free(List<ServiceDefinition> services) {
        return assigned(services, FreePort::choose);
    }

    /** Where the other services reach that one: the gateway has a port of its own for them. */
    int ofNeighbour(String name) {
        return of(name.equals(Catalogue.GATEWAY) ? INTERNAL : name);
    }

    public int of(String name) {
        return byName.get(name);
    }

    /** Refuses to go on when another program listens on one of them. */
    public void check() {
        byName.forEach((name, port) -> {
            if (!FreePort.isFree(port)) {
                throw new Refusal("Port " + port + " (" + name + ") is in use by another program: stop that program, or"
                        + " choose other ports with --port-base, for example ./dev up --port-base 9000.");
            }
        });
    }

    private static Ports assigned(List<ServiceDefinition> services, IntSupplier port) {
        var byName = new LinkedHashMap<String, Integer>();
        services.forEach(service -> byName.put(service.name(), port.getAsInt()));
        List.of(TLS, INTERNAL, POSTGRES, KAFKA, MAIL).forEach(name -> byName.put(name, port.getAsInt()));
        return new Ports(byName);
    }
}
