package io.research.reports.report;

import io.research.kernel.http.KernelConfig;
import io.research.kernel.storage.SignedUrls;
import io.research.kernel.storage.StorageConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Matcher;

/**
 * Temporary addresses that open the page of a report for anyone who has them, and for the same time the transcripts
 * behind its quotations.
 */
@ApplicationScoped
public class ReportLinks {
    /** The path of report pages, to which the id of the report is added. */
    public static final String PAGES = "/reports";

    /** The path below a report page, to which the id of an interview is added. */
    public static final String INTERVIEWS = "interviews";

    private final SignedUrls urls;
    private final KernelConfig kernel;
    private final StorageConfig storage;
    private final Clock clock;

    ReportLinks(SignedUrls urls, KernelConfig kernel, StorageConfig storage, Clock clock) {
        this.clock = clock;
        this.urls = urls;
        this.kernel = kernel;
        this.storage = storage;
    }

    /** A fresh address. */
    public String page(UUID reportId) {
        return kernel.publicUrl() + urls.sign(path(reportId), storage.linkValidity());
    }

    /** The address of a long-lived link, valid until then; {@code LastingLinks} can revoke it earlier. */
    public String lasting(UUID reportId, UUID linkId, Instant end) {
        var validity = Duration.between(clock.instant(), end);
        return urls.sign(path(reportId, linkId.toString()), validity)
                .replaceFirst(
                        ".*\\?",
                        Matcher.quoteReplacement(kernel.publicUrl() + path(reportId) + "?link=" + linkId + "&"));
    }

    /** Whether the key opens the page of that report, now. */
    public boolean holds(UUID reportId, Key key) {
        return urls.holds(path(reportId, key.link()), key.expires(), key.signature());
    }

    /** The remaining validity of a verified key, if it is not revoked. */
    public Duration left(Key key) {
        return Duration.between(clock.instant(), key.end());
    }

    /** The address of the page of that report, with the same key. */
    public String page(UUID reportId, Key key) {
        return kernel.publicUrl() + path(reportId) + key.parameters();
    }

    /** The address of the page of one interview of the report, with the same key. */
    public String interview(UUID reportId, UUID interviewId, Key key) {
        return kernel.publicUrl() + path(reportId) + "/" + INTERVIEWS + "/" + interviewId + key.parameters();
    }

    private static String path(UUID reportId) {
        return PAGES + "/" + reportId;
    }

    /** The signed text; long-lived links have a signature of their own. */
    private static String path(UUID reportId, String link) {
        return link == null ? path(reportId) : path(reportId) + "/links/" + link;
    }

    /**
     * The parameters of an address; each may be null or anything until verified.
     *
     * @param link the id of the link that was made to last; null for an address of a read
     */
    public record Key(String expires, String signature, String link) {

        /** When a verified address expires. */
        public Instant end() {
            return Instant.ofEpochSecond(Long.parseLong(expires));
        }

        String parameters() {
            return (link == null ? "?" : "?link=" + link + "&") + "expires=" + expires + "&signature=" + signature;
        }
    }
}
