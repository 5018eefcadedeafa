package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts the parts together into one document: public paths and webhooks, and the components that they use. What every
 * operation has (error responses, request id, rate limits) stands in no part; it is added here. Schemas that are built of
 * others are written out, and the 2xx answers of an operation get one schema.
 */
public final class OpenApiMerge {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<String> HEAD = List.of("openapi", "info", "servers", "security", "tags");

    private final OpenApiPart common = OpenApiPart.common();
    private final Map<String, ObjectNode> paths = new TreeMap<>();
    private final Map<String, JsonNode> webhooks = new TreeMap<>();
    private final ComponentPool components = new ComponentPool(common);
    private final OperationForm operations = new OperationForm();

    private OpenApiMerge() {}

    /**
     * The one document.
     *
     * @throws IllegalStateException when two parts say different things under one name, or one refers to nothing
     */
    public static ObjectNode of(List<OpenApiPart> parts) {
        var merge = new OpenApiMerge();
        parts.forEach(merge::add);
        return merge.document();
    }

    private void add(OpenApiPart part) {
        for (String path : part.publicPaths()) {
            var item = (ObjectNode) part.path(path).deepCopy();
            for (Map.Entry<String, JsonNode> member : item.properties()) {
                if (OperationForm.isOperation(member.getKey())) {
                    operations.complete(path, member.getKey(), item, part);
                }
            }
            components.use(item, part);
            addPath(path, item, part);
        }
        part.document().path("webhooks").properties().forEach(webhook -> {
            components.use(webhook.getValue(), part);
            if (webhooks.put(webhook.getKey(), webhook.getValue()) != null) {
                throw new IllegalStateException(part.name() + ": webhook " + webhook.getKey() + " stands there twice");
            }
        });
    }

    /** Two services may answer different methods of one path. */
    private void addPath(String path, ObjectNode item, OpenApiPart part) {
        var known = paths.putIfAbsent(path, item);
        if (known == null) {
            return;
        }
        item.properties().forEach(member -> {
            var other = known.get(member.getKey());
            if (other != null && !other.equals(member.getValue())) {
                throw new IllegalStateException(
                        part.name() + ": another part has another " + member.getKey() + " of " + path);
            }
            known.set(member.getKey(), member.getValue());
        });
    }

    private ObjectNode document() {
        var document = JSON.objectNode();
        HEAD.forEach(name -> document.set(name, common.document().get(name)));
        document.set("tags", Tags.used(common.document().path("tags"), paths.values(), webhooks.values()));
        var pathsNode = document.putObject("paths");
        paths.forEach(pathsNode::set);
        if (!webhooks.isEmpty()) {
            var webhooksNode = document.putObject("webhooks");
            webhooks.forEach(webhooksNode::set);
        }
        document.set("components", components.toJson());
        SharedAnswers.in(document);
        FlatSchemas.in(document);
        return document;
    }
}
