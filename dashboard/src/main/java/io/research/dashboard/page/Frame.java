package io.research.dashboard.page;

import java.util.List;

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

    /** An organization that may be chosen. */
    public record Choice(String organizationId, String name) {}

    public boolean isSignedIn() {
        return person != null;
    }

    public boolean isAdmin() {
        return !organizations.isEmpty();
    }
}
