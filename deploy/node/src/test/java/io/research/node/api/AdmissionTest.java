package io.research.node.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    private final Admission admission = new Admission("10.97.0");

    @Test
    void services_that_are_made_at_the_same_time_have_different_addresses() {
        assertThat(address(service(), MissingNode.getInstance())).isEqualTo("10.97.0.1");
        assertThat(address(service(), MissingNode.getInstance())).isEqualTo("10.97.0.2");
    }

    @Test
    void a_service_that_is_replaced_keeps_its_address() {
        var before = service();
        String address = address(before, MissingNode.getInstance());

        assertThat(address(service(), before)).isEqualTo(address);
    }

    private String address(ObjectNode service, JsonNode before) {
        return admission
                .admitted(Resource.SERVICES, service, before)
                .at("/spec/clusterIP")
                .asText();
    }

    private static ObjectNode service() {
        return JsonNodeFactory.instance.objectNode();
    }
}
