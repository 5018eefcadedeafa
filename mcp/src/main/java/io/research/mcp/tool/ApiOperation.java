package io.research.mcp.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;

/**
 * One operation of the API.
 *
 * @param path with its parameters in braces
 * @param inputs the schemas of its parameters and of the members of its body, by name
 * @param query which of the inputs stand in the query
 * @param required which of the inputs have to be given
 */
public record ApiOperation(
        String id,
        String method,
        String path,
        String summary,
        Map<String, ObjectNode> inputs,
        Set<String> query,
        Set<String> required) {}
