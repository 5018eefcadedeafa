package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The operations of the API as its document describes them. */
@Singleton
public class ApiOperations {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private final SmallSchemas schemas;
    private final Map<String, ApiOperation> operations = new TreeMap<>();

    ApiOperations(ApiDocument api) {
        this.schemas = new SmallSchemas(api.openApi());
        api.openApi().path("paths").properties().forEach(path -> path.getValue()
                .properties()
                .forEach(method -> {
                    if (METHODS.contains(method.getKey())) {
                        read(path.getKey(), path.getValue().path("parameters"), method);
                    }
                }));
    }

    /**
     * The operation with that id.
     *
     * @throws IllegalArgumentException where the API has none: the tool has to follow it
     */
    public ApiOperation get(String id) {
        var found = operations.get(id);
        if (found == null) {
            throw new IllegalArgumentException("The API has no operation " + id);
        }
        return found;
    }

    public Set<String> ids() {
        return Set.copyOf(operations.keySet());
    }

    /** @throws IllegalArgumentException where the operation has nothing of that name */
    ObjectNode schema(Argument argument) {
        if (argument.operation() == null) {
            return argument.schema().deepCopy();
        }
        var schema = get(argument.operation()).inputs().get(argument.name());
        if (schema == null) {
            throw new IllegalArgumentException(argument.operation() + " takes no " + argument.name());
        }
        return schema.deepCopy();
    }

    /** @param shared the parameters that all methods of the path have */
    private void read(String path, JsonNode shared, Map.Entry<String, JsonNode> method) {
        var operation = method.getValue();
        var inputs = new LinkedHashMap<String, ObjectNode>();
        var query = new HashSet<String>();
        var required = new HashSet<String>();
        var parameters = new ArrayList<JsonNode>();
        shared.forEach(parameters::add);
        operation.path("parameters").forEach(parameters::add);
        for (JsonNode each : parameters) {
            var parameter = schemas.resolve(each);
            String name = parameter.path("name").asText();
            boolean isQuery = parameter.path("in").asText().equals("query");
            if (isQuery || parameter.path("in").asText().equals("path")) {
                inputs.put(name, schemas.of(parameter.path("schema")));
            }
            if (isQuery) {
                query.add(name);
            }
            if (parameter.path("required").asBoolean()) {
                required.add(name);
            }
        }
        var body =
                schemas.resolve(schemas.resolve(operation.path("requestBody")).at("/content/application~1json/schema"));
        body.path("properties")
                .properties()
                .forEach(member -> inputs.putIfAbsent(member.getKey(), schemas.of(member.getValue())));
        body.path("required").forEach(name -> required.add(name.asText()));
        required.retainAll(inputs.keySet());
        String id = operation.path("operationId").asText();
        operations.put(
                id,
                new ApiOperation(
                        id,
                        method.getKey().toUpperCase(Locale.ROOT),
                        path,
                        operation.path("summary").asText(),
                        inputs,
                        query,
                        required));
    }
}
