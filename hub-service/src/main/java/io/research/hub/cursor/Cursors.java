package io.research.hub.cursor;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.QueryFields;
import io.research.kernel.storage.SignedUrls;
import io.research.kernel.time.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Cursors of lists (contract §1.4): where a page ended, signed together with the list and its organization, so that a
 * changed one, and one of somebody else, are refused. They hold for 30 days.
 */
@ApplicationScoped
public class Cursors {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 200;
    private static final int LONGEST = 400;
    private static final Duration VALIDITY = Duration.ofDays(30);

    private final SignedUrls urls;

    Cursors(SignedUrls urls) {
        this.urls = urls;
    }

    /**
     * Reads {@code limit} and {@code after}.
     *
     * @param list names the list among all of the organization
     */
    public CursorRequest read(QueryFields in, ReadScope scope, String list) {
        int limit = in.integer("limit", DEFAULT_LIMIT, 1, MAX_LIMIT);
        String after = in.string("after");
        UUID last = after == null
                ? null
                : last(path(scope, list), after)
                        .orElseGet(() -> in.fault("after", "cursor", "must be the next_cursor of this list"));
        return new CursorRequest(last, limit);
    }

    /** The cursor behind the rows, or null where no more follow: one row more than asked for was looked up. */
    public <T> String next(ReadScope scope, String list, CursorRequest asked, List<T> rows, Function<T, UUID> id) {
        if (rows.size() <= asked.limit()) {
            return null;
        }
        UUID last = id.apply(rows.get(asked.limit() - 1));
        String signed = urls.sign(path(scope, list) + last, VALIDITY);
        String signature = signed.substring(signed.indexOf('?') + 1);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((last + "?" + signature).getBytes(StandardCharsets.UTF_8));
    }

    private Optional<UUID> last(String path, String cursor) {
        if (cursor.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8)
                    .split("\\?expires=|&signature=");
            return parts.length == 3 && urls.holds(path + parts[0], parts[1], parts[2])
                    ? Ids.parse(parts[0])
                    : Optional.empty();
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }

    private static String path(ReadScope scope, String list) {
        String organization =
                switch (scope) {
                    case Tenant tenant -> tenant.organizationId();
                    case io.research.kernel.identity.WholeApp _ -> "";
                };
        return "cursor\n" + scope.appId() + "\n" + organization + "\n" + list + "\n";
    }
}
