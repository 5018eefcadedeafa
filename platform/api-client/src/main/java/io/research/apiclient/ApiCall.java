package io.research.apiclient;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpMethod;
import java.time.Duration;

/**
 * One call.
 *
 * @param body missing for none
 * @param patience until the whole answer has come
 */
public record ApiCall(HttpMethod method, String path, MultiMap headers, JsonNode body, Duration patience) {}
