package io.research.kernel.page;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.storage.SignedUrls;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/**
 * Opaque cursors of lists (contract §1.4): the place where a page ended, signed together with the list and its
 * organization, so that changed cursors and those of others are refused.
 */
@ApplicationScoped
public class SignedCursors {
    private static final int LONGEST = 400;

    private final SignedUrls urls;

    SignedCursors(SignedUrls urls) {
        this.urls = urls;
    }

    /**
     * The cursor for that place.
     *
     * @param list names the list among all of the organization
     * @param place without a question mark, at most 200 characters of ASCII
     */
    public String at(ReadScope scope, String list, String place, Duration validity) {
        String signed = urls.sign(path(scope, list) + place, validity);
        String signature = signed.substring(signed.lastIndexOf('?'));
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((place + signature).getBytes(StandardCharsets.UTF_8));
    }

    /** The place in a cursor of this list; empty for any other text, and once it has expired. */
    public Optional<String> place(ReadScope scope, String list, String cursor) {
        if (cursor.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8)
                    .split("\\?expires=|&signature=");
            return parts.length == 3 && urls.holds(path(scope, list) + parts[0], parts[1], parts[2])
                    ? Optional.of(parts[0])
                    : Optional.empty();
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }

    private static String path(ReadScope scope, String list) {
        String organization =
                switch (scope) {
                    case Tenant tenant -> tenant.organizationId();
                    case WholeApp app -> "";
                };
        return "cursor\n" + scope.appId() + "\n" + organization + "\n" + list + "\n";
    }
}
