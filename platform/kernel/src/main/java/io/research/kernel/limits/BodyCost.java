package io.research.kernel.limits;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.regex.Pattern;

/**
 * The cost per body byte of a route whose bodies are not read into a tree ({@link LimitsConfig#perByte()}); a service
 * declares it as a bean of this type.
 *
 * @param path matches those of the route
 */
public record BodyCost(HttpMethod method, Pattern path, int perByte) {
    boolean isOf(HttpServerRequest request) {
        return method.equals(request.method()) && path.matcher(request.path()).matches();
    }
}
