package io.research.planted.first;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.storage.ObjectStore;
import io.research.neighbour.NeighbourRecord;
import io.research.planted.second.Second;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.QueryParam;
import java.net.IDN;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Breaks every rule of the house once. */
public class ThingManager {
    @Inject
    NeighbourRecord neighbour;

    @Channel("events")
    MutinyEmitter<String> emitter;

    @ConfigProperty(name = "thing")
    String setting;

    static final PlainSql FORGETFUL = new PlainSql("select * from job where id = $1", false);

    ObjectStore store;

    private final Map<String, String> things = new ThingRepository();

    @GET
    String packagePrivateEndpoint(@QueryParam("a") String a) {
        return Uni.createFrom().item("waited").await().indefinitely();
    }

    @Incoming("things")
    Uni<Void> withoutInbox(String message) {
        return Uni.createFrom().voidItem();
    }

    String host(String name) {
        return IDN.toASCII(name);
    }

    Instant now() {
        return Instant.now();
    }

    Object unbound() {
        return new ThingRepository().findById("1");
    }

    Object nativeSql(Session session) {
        return session.createNativeQuery("select 1");
    }

    @Scheduled(every = "1s")
    void sweep() {}

    Second cycle() {
        return new Second(this);
    }

    Map<String, String> things() {
        return things;
    }

    /** Any that has native queries. */
    interface Session {
        Object createNativeQuery(String sql);
    }
}
