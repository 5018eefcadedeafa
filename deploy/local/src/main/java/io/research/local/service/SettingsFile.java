package io.research.local.service;

import io.research.local.PrivateFile;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The settings of one service, in a file because they hold secrets and a command line is public. Environment variables of
 * the person who starts the stack win over them.
 */
public final class SettingsFile {
    /** Above the service's own {@code application.properties} (250), below environment variables (300). */
    private static final String ORDINAL = "275";

    private SettingsFile() {}

    public static void write(Path file, Map<String, String> settings) {
        var properties = new Properties();
        properties.putAll(new TreeMap<>(settings));
        properties.setProperty("config_ordinal", ORDINAL);
        try (var text = new StringWriter()) {
            properties.store(text, null);
            PrivateFile.write(file, text.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
