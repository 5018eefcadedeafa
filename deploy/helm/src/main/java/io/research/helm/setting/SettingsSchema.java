package io.research.helm.setting;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Which values a service's {@code settings} take, as JSON schema; every other key is refused. */
public final class SettingsSchema {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String DURATION = "^([0-9]+(ms|[smhdSMHD])?|[Pp][0-9dDtThHmMsS.]+)$";
    private static final String SIZE = "^[0-9]+[kKmMgGtT]?$";
    private static final Map<String, String> KINDS = Map.of(
            "boolean", "boolean",
            "int", "integer",
            "long", "integer",
            "OptionalInt", "integer",
            "OptionalLong", "integer",
            "double", "number",
            "BigDecimal", "number");

    private SettingsSchema() {}

    public static ObjectNode of(List<Setting> settings) {
        ObjectNode properties = JSON.objectNode();
        ObjectNode patterns = JSON.objectNode();
        settings.stream().filter(ChartSettings::isLeftToValues).forEach(setting -> {
            if (setting.isNamedByOthers()) {
                patterns.set(pattern(setting.name()), schema(setting));
            } else {
                properties.set(setting.name(), schema(setting));
            }
        });
        // Settings of the framework, which the services have by the hundred.
        patterns.set(
                "^(quarkus|mp)\\.",
                JSON.objectNode()
                        .set(
                                "type",
                                JSON.arrayNode().add("string").add("number").add("boolean")));
        ObjectNode schema = JSON.objectNode();
        schema.put("type", "object");
        schema.put("additionalProperties", false);
        schema.set("properties", properties);
        schema.set("patternProperties", patterns);
        return schema;
    }

    private static String pattern(String name) {
        return "^"
                + Pattern.compile("\\*")
                        .splitAsStream(name)
                        .map(part -> part.replace(".", "\\."))
                        .reduce((before, after) -> before + "[a-z0-9_.-]+" + after)
                        .orElseThrow()
                + "$";
    }

    private static ObjectNode schema(Setting setting) {
        ObjectNode one = one(setting.type());
        if (!setting.many()) {
            return described(one, setting);
        }
        ObjectNode many = JSON.objectNode();
        many.put("type", "array");
        many.set("items", one);
        return described(many, setting);
    }

    private static ObjectNode described(ObjectNode schema, Setting setting) {
        schema.put("description", setting.meaning());
        return schema;
    }

    private static ObjectNode one(String type) {
        ObjectNode schema = JSON.objectNode();
        return switch (type) {
            case "Duration" -> schema.put("type", "string").put("pattern", DURATION);
            case "MemorySize" -> schema.put("type", "string").put("pattern", SIZE);
            default -> schema.put("type", KINDS.getOrDefault(type, "string"));
        };
    }
}
