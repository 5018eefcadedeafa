package io.research.dashboard.page;

import java.util.List;
import java.util.Map;

/**
 * What stands around every page.
 *
 * @param person the e-mail address of the person; null where nobody is signed in
 * @param organization the name of the organization that is looked at; null where none is chosen
 * @param organizations to choose from, for platform admins; empty for everybody else
 * @param address of this page
 * @param notice what has just been done; null for nothing
 * @param assets the address under which the files of the pages are
 */
public record Frame(
        String person,
        String organization,
        String organizationId,
        List<Choice> organizations,
        String address,
        String notice,
        String assets) {
    private static final Map<String, String> PARTS = Map.of(
            "/app/settings(/.*)?", "settings",
            "/app/studies/[^/]+/(participants|panel)(/.*)?", "fieldwork",
            "/app/(studies/[^/]+/)?interviews(/.*)?", "interviews",
            "/app/studies/[^/]+/report(/.*)?", "results",
            "/app/search", "results",
            "/app/(evidence|signals)(/.*)?", "evidence");

    /** An organization that may be chosen. */
    public record Choice(String organizationId, String name) {}

    public boolean isSignedIn() {
        return person != null;
    }

    public boolean isAdmin() {
        return !organizations.isEmpty();
    }

    /** The part of the work that the page belongs to, by its address: the style of the page. */
    public String getPart() {
        String path = address.replaceFirst("\\?.*", "");
        return PARTS.entrySet().stream()
                .filter(part -> path.matches(part.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("studies");
    }
}
