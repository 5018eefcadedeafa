package io.research.gateway.organization;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** Where participants read about their privacy, and whom they ask; null where the organization does not say. */
record OrganizationContact(String privacyUrl, String contactEmail) {
    private static final int MAX_URL = 2048;
    private static final int MAX_EMAIL = 254;
    private static final Pattern EMAIL = Pattern.compile("[!-?A-~]{1,64}@[^@\\s]+\\.[^@\\s.]+");

    static OrganizationContact read(Fields in) {
        return new OrganizationContact(
                in.string(
                                "privacy_url",
                                Check.maxCharacters(MAX_URL),
                                new Check<>("url", "must be an https:// address", OrganizationContact::isHttps))
                        .orNull(),
                in.string(
                                "contact_email",
                                Check.maxCharacters(MAX_EMAIL),
                                new Check<>("email", "must be an e-mail address", text -> EMAIL.matcher(text)
                                        .matches()))
                        .orNull());
    }

    private static boolean isHttps(String text) {
        try {
            var url = new URI(text);
            return "https".equalsIgnoreCase(url.getScheme()) && url.getHost() != null && url.getRawUserInfo() == null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
