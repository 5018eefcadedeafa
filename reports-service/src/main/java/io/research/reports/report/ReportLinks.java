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
 * Addresses that open the page of a report for a while, to whoever holds them. What opens it opens the transcripts behind
 * its quotations too, for the same while.
 */
@ApplicationScoped
public class ReportLinks {
    /** Where pages are, which the id of the report is added to. */
    public static final String PAGES = "/reports";

    /** Where, below the page of a report, the pages of its interviews are, which the id of the interview is added to. */
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

    /** The address of one that was made to last, until then; {@code LastingLinks} can take it back before. */
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

    /** How long a key that was found to hold goes on to hold, where it is not revoked. */
    public Duration left(Key key) {
        return Duration.between(clock.instant(), key.end());
    }

    /** The address of the page of that report, for who has come with that key. */
    public String page(UUID reportId, Key key) {
        return kernel.publicUrl() + path(reportId) + key.parameters();
    }

    /** The address of the page of one interview that the report rests on, for who has come with that key. */
    public String interview(UUID reportId, UUID interviewId, Key key) {
        return kernel.publicUrl() + path(reportId) + "/" + INTERVIEWS + "/" + interviewId + key.parameters();
    }

    private static String path(UUID reportId) {
        return PAGES + "/" + reportId;
    }

    /** What is signed: a link that was made to last has a signature of its own. */
    private static String path(UUID reportId, String link) {
        return link == null ? path(reportId) : path(reportId) + "/links/" + link;
    }

    /**
     * What stands behind an address; each may be null or anything until it was found to hold.
     *
     * @param link the id of the link that was made to last; null for an address of a read
     */
    public record Key(String expires, String signature, String link) {

        /** When the address ends; of one that was found to hold. */
        public Instant end() {
            return Instant.ofEpochSecond(Long.parseLong(expires));
        }

        String parameters() {
            return (link == null ? "?" : "?link=" + link + "&") + "expires=" + expires + "&signature=" + signature;
        }
    }
}
