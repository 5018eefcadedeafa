package io.research.reports.evidence;

/**
 * The recording of an interview.
 *
 * @param kind audio or video
 * @param url where whoever holds it can play it for a while
 */
public record Recording(String kind, String url) {

    public boolean isVideo() {
        return kind.equals("video");
    }
}
