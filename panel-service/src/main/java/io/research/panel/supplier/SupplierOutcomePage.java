package io.research.panel.supplier;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * What a supplier holds to have become of people.
 *
 * @param respondents each as it came, for {@code SupplierOutcome} to read
 * @param next where the next page begins; null for the last one
 */
@RegisterForReflection
@JsonIgnoreProperties(ignoreUnknown = true)
public record SupplierOutcomePage(List<JsonNode> respondents, String next) {
    static final SupplierOutcomePage NOTHING = new SupplierOutcomePage(List.of(), null);

    public SupplierOutcomePage {
        respondents = respondents == null ? List.of() : List.copyOf(respondents);
    }
}
