package io.research.panel.supplier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** A supplier over HTTP. */
final class HttpSupplier implements Supplier {
    private final SupplierClient client;
    private final SupplierConfig config;
    private final ObjectMapper json;

    private HttpSupplier(SupplierClient client, SupplierConfig config, ObjectMapper json) {
        this.client = client;
        this.config = config;
        this.json = json;
    }

    /** The one at that address. */
    static HttpSupplier of(URI url, SupplierConfig config, ObjectMapper json) {
        long millis = config.timeout().toMillis();
        var client = QuarkusRestClientBuilder.newBuilder()
                .baseUri(url)
                .connectTimeout(millis, TimeUnit.MILLISECONDS)
                .readTimeout(millis, TimeUnit.MILLISECONDS)
                .build(SupplierClient.class);
        return new HttpSupplier(client, config, json);
    }

    @Override
    public boolean isSimulated() {
        return false;
    }

    @Override
    public Uni<Void> put(SupplierProject project) {
        return client.put(authorization(), project.projectId(), text(project));
    }

    @Override
    public Uni<Void> report(RespondentReport report) {
        return client.report(authorization(), report.projectId(), report.person(), text(report));
    }

    @Override
    public Uni<SupplierOutcomePage> said(UUID projectId, String after) {
        return client.said(authorization(), projectId, after).map(this::page);
    }

    private SupplierOutcomePage page(String text) {
        try {
            return json.readValue(text, SupplierOutcomePage.class);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("the supplier's response is not a page", unreadable);
        }
    }

    private String text(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private String authorization() {
        return config.token().map(token -> "Bearer " + token).orElse(null);
    }
}
