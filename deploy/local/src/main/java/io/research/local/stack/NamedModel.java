package io.research.local.stack;

import java.util.Map;

/** The language model that the environment names: the services, which inherit it, ask that one. */
final class NamedModel {
    private static final String BASE_URL = "RESEARCH_ASSISTANT_BASE_URL";
    private static final String MODEL = "RESEARCH_ASSISTANT_MODEL";

    private NamedModel() {}

    /** Its name and where it is, or null: without both there is none. */
    static String in(Map<String, String> environment) {
        String baseUrl = environment.getOrDefault(BASE_URL, "");
        String model = environment.getOrDefault(MODEL, "");
        return baseUrl.isBlank() || model.isBlank() ? null : model + " at " + baseUrl;
    }
}
