package io.research.launcher;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where messages go, and with which key.
 *
 * @param address the streamable HTTP address of one set of tools
 */
record Settings(URI address, String key) {
    static final String KEY = "RESEARCH_API_KEY";
    static final String URL = "RESEARCH_URL";
    static final String PROFILE = "RESEARCH_MCP_PROFILE";

    private static final String DEFAULT_URL = "http://localhost:8080";
    private static final Map<String, String> PATHS = Map.of("core", "/mcp", "read", "/mcp/read", "full", "/mcp/full");
    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[(::1|0:0:0:0:0:0:0:1)]");
    private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]+");

    static Settings of(Map<String, String> environment) {
        String profile = given(environment, PROFILE).orElse("core");
        if (!PATHS.containsKey(profile)) {
            throw new Refusal(PROFILE + " is core, read or full.");
        }
        return new Settings(
                address(given(environment, URL).orElse(DEFAULT_URL), PATHS.get(profile)),
                given(environment, KEY)
                        .orElseThrow(
                                () -> new Refusal(
                                        KEY
                                                + " is not set: give this process an API key of your organization in its environment.")));
    }

    /** A header with anything else in it is refused later, with the key in the text of the fault. */
    Settings {
        if (!VISIBLE.matcher(key).matches()) {
            throw new Refusal(KEY + " has characters that no API key has.");
        }
    }

    private static Optional<String> given(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    private static URI address(String url, String path) {
        var suite = parsed(url.replaceFirst("/+$", "") + path);
        boolean secure = "https".equalsIgnoreCase(suite.getScheme());
        if (!secure && !"http".equalsIgnoreCase(suite.getScheme())
                || suite.getHost() == null
                || suite.getRawUserInfo() != null
                || suite.getRawQuery() != null
                || suite.getRawFragment() != null) {
            throw notAnAddress();
        }
        if (!secure
                && !LOOPBACK.matcher(suite.getHost().toLowerCase(Locale.ROOT)).matches()) {
            throw new Refusal(
                    URL + " is plain http to another machine, where the key could be read on the way: use https.");
        }
        return suite;
    }

    private static URI parsed(String url) {
        try {
            return new URI(url);
        } catch (URISyntaxException e) {
            throw notAnAddress();
        }
    }

    private static Refusal notAnAddress() {
        return new Refusal(URL + " is no address such as " + DEFAULT_URL + " or https://research.example.com.");
    }

    @Override
    public String toString() {
        return address.toString();
    }
}
