package io.research.reports.search;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.SignedUrls;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/** Opaque, signed places in the results of one search of one caller. */
@ApplicationScoped
class SearchCursors {
    private static final Duration VALIDITY = Duration.ofDays(1);
    private static final Pattern PARTS =
            Pattern.compile("/search/[0-9a-f]{64}/(\\d{1,6})\\?expires=(\\d{1,12})&signature=([A-Za-z0-9_-]+)");

    private final SignedUrls urls;

    SearchCursors(SignedUrls urls) {
        this.urls = urls;
    }

    String next(ReadScope scope, SearchRequest request, int offset) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        urls.sign(path(scope, request, offset), VALIDITY).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * How many results are before the page that is asked for.
     *
     * @throws Problem {@code validation_failed} for a cursor that is none of ours, or of another search
     */
    int offset(ReadScope scope, SearchRequest request) {
        if (request.cursor() == null) {
            return 0;
        }
        var parts = PARTS.matcher(decoded(request.cursor()));
        if (parts.matches()) {
            int offset = Integer.parseInt(parts.group(1));
            if (urls.holds(path(scope, request, offset), parts.group(2), parts.group(3))) {
                return offset;
            }
        }
        throw Problem.invalid(List.of(new Fault(
                List.of("body", "cursor"),
                "must be the next_cursor of the same search, not older than a day",
                "cursor")));
    }

    private static String decoded(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException other) {
            return "";
        }
    }

    private static String path(ReadScope scope, SearchRequest request, int offset) {
        String whose =
                switch (scope) {
                    case Tenant tenant -> tenant.organizationId();
                    case WholeApp app -> "";
                };
        return "/search/" + sha256(whose + "\n" + scope.appId() + "\n" + request.fingerprint()) + "/" + offset;
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
