package io.research.kernel.limits;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.regex.Pattern;

/**
 * What a byte of the bodies of one route costs where they are not read into a tree, as others are
 * ({@link LimitsConfig#perByte()}). A service says so with a bean of this type.
 *
 * @param path matches those of the route
 */
public record BodyCost(HttpMethod method, Pattern path, int perByte) {
    boolean isOf(HttpServerRequest request) {
        return method.equals(request.method()) && path.matcher(request.path()).matches();
    }
}
