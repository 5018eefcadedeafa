package io.research.gateway.route;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** {@code routes.yaml}: what every route has unless it says otherwise, older beginnings of paths, and the routes. */
@RegisterForReflection
record RouteFile(Line defaults, Map<String, String> aliases, List<Line> routes) {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final MemorySizeConverter SIZE = new MemorySizeConverter();

    /** One line as it is written; what it leaves out is null. */
    @RegisterForReflection
    record Line(
            String method,
            String path,
            String service,
            CredentialKind credential,
            List<String> scopes,
            LimitClass limit,
            String bodyLimit,
            String timeout,
            Boolean stream,
            Withdrawal deprecated) {

        Route toRoute(Line defaults) {
            return new Route(
                    HttpMethod.valueOf(method),
                    new PathTemplate(path),
                    service,
                    Objects.requireNonNullElse(credential, defaults.credential),
                    Objects.requireNonNullElse(scopes, defaults.scopes),
                    Objects.requireNonNullElse(limit, defaults.limit),
                    SIZE.convert(Objects.requireNonNullElse(bodyLimit, defaults.bodyLimit))
                            .asLongValue(),
                    DurationConverter.parseDuration(Objects.requireNonNullElse(timeout, defaults.timeout)),
                    Objects.requireNonNullElse(stream, defaults.stream),
                    deprecated == null ? null : deprecated.toDeprecation());
        }
    }

    /** Two days as they are written; both begin at midnight UTC. */
    @RegisterForReflection
    record Withdrawal(String since, String sunset) {

        Deprecation toDeprecation() {
            return new Deprecation(midnight(since), midnight(sunset));
        }

        private static Instant midnight(String day) {
            return LocalDate.parse(day).atStartOfDay(ZoneOffset.UTC).toInstant();
        }
    }

    /** @throws IOException when it is no YAML or has a member that a line does not have */
    static RouteTable read(InputStream yaml) throws IOException {
        RouteFile file = YAML.readValue(yaml, RouteFile.class);
        return new RouteTable(
                file.routes.stream().map(line -> line.toRoute(file.defaults)).toList(),
                Objects.requireNonNullElse(file.aliases, Map.of()));
    }
}
