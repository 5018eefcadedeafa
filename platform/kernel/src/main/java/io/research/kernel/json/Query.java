package io.research.kernel.json;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;

/** The query parameters of the current request. */
@ApplicationScoped
public class Query {
    private final CurrentVertxRequest current;

    Query(CurrentVertxRequest current) {
        this.current = current;
    }

    /**
     * Validates them; parameters that are not read are ignored (contract §14).
     *
     * @param reader reads the parameters in the order of the OpenAPI description; it also runs to its end when some are at
     *     fault, which then read as absent
     * @throws Problem {@code validation_failed} with every fault found
     */
    public <T> T read(Function<QueryFields, T> reader) {
        return QueryFields.read(current.getCurrent().queryParams(), reader);
    }
}
