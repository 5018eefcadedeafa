package io.research.node.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import org.junit.jupiter.api.Test;

class StoreTest {
    private final Store store = new Store(Clock.systemUTC());

    @Test
    void an_object_keeps_its_identity_and_grows_with_its_specification_only() {
        var made = store.put(Resource.DEPLOYMENTS, deployment(1));

        var told = store.edit(Resource.DEPLOYMENTS, "research", "web", object -> object.putObject("status"));
        var grown = store.put(Resource.DEPLOYMENTS, deployment(2));

        assertThat(told.orElseThrow().at("/metadata/generation").asInt()).isEqualTo(1);
        assertThat(grown.at("/metadata/generation").asInt()).isEqualTo(2);
        assertThat(grown.at("/metadata/uid")).isEqualTo(made.at("/metadata/uid"));
    }

    @Test
    void what_is_taken_out_changes_nothing_in_the_store() {
        store.put(Resource.DEPLOYMENTS, deployment(1)).withObject("/spec").put("replicas", 9);

        assertThat(store.list(Resource.DEPLOYMENTS, "research")
                        .getFirst()
                        .at("/spec/replicas")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void changes_are_told_in_their_order() throws InterruptedException {
        long before = store.version();

        store.put(Resource.DEPLOYMENTS, deployment(1));
        store.put(Resource.DEPLOYMENTS, deployment(2));
        store.remove(Resource.DEPLOYMENTS, "research", "web");

        assertThat(store.changesAfter(before, 1))
                .extracting(Change::type)
                .containsExactly("ADDED", "MODIFIED", "DELETED");
    }

    private static ObjectNode deployment(int replicas) {
        var object = JsonNodeFactory.instance.objectNode();
        object.putObject("metadata").put("namespace", "research").put("name", "web");
        object.putObject("spec").put("replicas", replicas);
        return object;
    }
}
