package io.research.helm.setting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The settings of all services for people: settings.md of the chart. */
public final class SettingsTable {
    private static final String HEAD =
            """
            # Settings

            What each service reads beside what the chart writes by itself, to be set under `services.NAME.settings`
            (`defaults.settings` for all). Made from the sources; `*` is a name of yours. Durations are `500ms`, `30s`, `5m`,
            `2h`, `7d`, sizes `64K`, `16M`, `4G`.
            """;

    private SettingsTable() {}

    public static String of(Suite suite) {
        var common = suite.commonSettings();
        return HEAD
                + section("Every service", common)
                + Suite.SERVICES.stream()
                        .map(service -> section(service, without(common, suite.settings(service))))
                        .collect(Collectors.joining());
    }

    private static List<Setting> without(List<Setting> common, List<Setting> settings) {
        return settings.stream().filter(setting -> !common.contains(setting)).toList();
    }

    private static String section(String title, List<Setting> settings) {
        var rows = settings.stream()
                .filter(ChartSettings::isLeftToValues)
                .map(SettingsTable::row)
                .toList();
        return rows.isEmpty()
                ? ""
                : "\n## " + title + "\n\n| Setting | Default | Meaning |\n|---|---|---|\n" + String.join("", rows);
    }

    private static String row(Setting setting) {
        return "| `%s` | %s | %s |\n"
                .formatted(
                        setting.name(),
                        setting.byDefault()
                                .map(value -> "`" + value + "`")
                                .orElse(setting.required() ? "required" : ""),
                        setting.meaning().replace("|", "\\|"));
    }

    /** Of each service, by the name of its definition in the schema of values. */
    public static Map<String, List<Setting>> byDefinition(Suite suite) {
        var definitions = new LinkedHashMap<String, List<Setting>>();
        definitions.put("settings-of-all", suite.commonSettings());
        Suite.SERVICES.forEach(service -> definitions.put("settings-of-" + service, suite.settings(service)));
        return definitions;
    }
}
