package io.research.helm.setting;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what the chart has from the sources: parts of values.schema.json, and settings.md. */
public final class WriteSettings {
    private static final ObjectMapper JSON = new ObjectMapper();

    private WriteSettings() {}

    /** @param arguments the root of the repository */
    public static void main(String[] arguments) throws IOException {
        var suite = new Suite(Path.of(arguments[0]));
        Files.writeString(schemaFile(suite), schema(suite));
        Files.writeString(tableFile(suite), SettingsTable.of(suite));
    }

    public static Path schemaFile(Suite suite) {
        return suite.chart().resolve("values.schema.json");
    }

    public static Path tableFile(Suite suite) {
        return suite.chart().resolve("settings.md");
    }

    /** The schema that is there, with the settings of today. */
    public static String schema(Suite suite) throws IOException {
        var schema = (ObjectNode) JSON.readTree(Suite.text(schemaFile(suite)));
        var definitions = (ObjectNode) schema.get("definitions");
        SettingsTable.byDefinition(suite)
                .forEach((name, settings) -> definitions.set(name, SettingsSchema.of(settings)));
        var indenter = new DefaultIndenter("  ", "\n");
        var printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(indenter);
        printer.indentObjectsWith(indenter);
        return JSON.writer(printer).writeValueAsString(schema) + "\n";
    }
}
