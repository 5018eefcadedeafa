package io.research.webhooks.endpoint;

import io.netty.util.NetUtil;
import io.research.kernel.json.Check;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What a {@code hook_url} must look like (contract §9). The rules hold in this order: each may rely on those before it.
 * Where the host leads is checked when its name is resolved.
 */
final class HookUrlRule {
    private static final int MAX_LENGTH = 2048;
    private static final int HTTPS_PORT = 443;
    private static final int FIRST_FREE_PORT = 1024;
    private static final int LAST_PORT = 65_535;
    private static final int MAX_HOST = 253;
    private static final Pattern IPV4 = Pattern.compile("((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(?!$)|$)){4}");
    /**
     * Labels of letters, digits and inner hyphens; the last one begins with a letter, so that no number hides there. With an
     * underscore every delivery would fail: the JDK verifies no certificate for such a name.
     */
    private static final Pattern NAME = Pattern.compile(
            "([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)*[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?");

    static final Check<String> SHORT = new Check<>(
            "max_length", "must have at most " + MAX_LENGTH + " characters", url -> url.length() <= MAX_LENGTH);
    static final Check<String> WELL_FORMED =
            new Check<>("url", "must be an absolute URL in ASCII", HookUrlRule::isWellFormed);
    static final Check<String> HTTPS =
            of("https", "must begin with https://", url -> "https".equalsIgnoreCase(url.getScheme()));
    static final Check<String> WITHOUT_CREDENTIALS =
            of("credentials", "must not contain credentials", url -> !url.getRawAuthority()
                    .contains("@"));
    static final Check<String> WITHOUT_FRAGMENT =
            of("fragment", "must not have a fragment", url -> url.getRawFragment() == null);
    static final Check<String> HOST = of(
            "host",
            "must name its host as a domain name without underscores, as certificates name them, an IPv4 address in plain"
                    + " decimals, or an IPv6 address in brackets",
            HookUrlRule::hasPlainHost);
    static final Check<String> PORT = of(
            "port",
            "must use port 443 or one above 1023",
            url -> url.getPort() < 0
                    || url.getPort() == HTTPS_PORT
                    || url.getPort() >= FIRST_FREE_PORT && url.getPort() <= LAST_PORT);

    private HookUrlRule() {}

    private static Check<String> of(String type, String message, Predicate<URI> holds) {
        return new Check<>(type, message, text -> holds.test(URI.create(text)));
    }

    private static boolean isWellFormed(String text) {
        try {
            var url = new URI(text);
            return url.isAbsolute()
                    && !url.isOpaque()
                    && url.getRawAuthority() != null
                    && text.chars().allMatch(unit -> unit < 128);
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    private static boolean hasPlainHost(URI url) {
        String host = url.getHost();
        if (host == null) {
            return false;
        }
        if (host.startsWith("[")) {
            return NetUtil.isValidIpV6Address(host.substring(1, host.length() - 1)) && !host.contains("%");
        }
        return host.length() <= MAX_HOST
                && (IPV4.matcher(host).matches() || NAME.matcher(host).matches());
    }
}
