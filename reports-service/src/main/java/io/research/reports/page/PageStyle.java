package io.research.reports.page;

import io.research.kernel.digest.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The style sheet of every page, and the content security policy for it. */
final class PageStyle {
    static final String TEXT = text();

    private static final String POLICY = "default-src 'none'; style-src 'sha256-" + sha256(TEXT)
            + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private PageStyle() {}

    /** Allows the style sheet and nothing else. */
    static String policy() {
        return POLICY;
    }

    /** Also allows players to load that recording. */
    static String policyWithPlayer(String recordingUrl) {
        var from = URI.create(recordingUrl);
        return POLICY + "; media-src " + from.getScheme() + "://" + from.getRawAuthority();
    }

    private static String text() {
        try (var in = PageStyle.class.getResourceAsStream("style.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String sha256(String text) {
        return Base64.getEncoder().encodeToString(Sha256.of(text));
    }
}
