package io.research.apiclient;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.MultiMap;

/**
 * What the API answered to a call that it carried out.
 *
 * @param body missing where there was none; a string where it was a text
 */
public record ApiAnswer(int status, MultiMap headers, JsonNode body) {}
