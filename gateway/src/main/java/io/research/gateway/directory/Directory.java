package io.research.gateway.directory;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Caller;
import io.research.kernel.json.Text;
import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The organizations of an app, for its platform admins (specification §4.6). */
@ApplicationScoped
class Directory {
    private final DirectoryRepository organizations;

    Directory(DirectoryRepository organizations) {
        this.organizations = organizations;
    }

    /** A page of all organizations of the app, whichever is selected. */
    Uni<OrganizationRow.Page> list(Caller caller, String search, PageRequest page) {
        if (!caller.isPlatformAdmin()) {
            throw new Problem(ErrorCode.ADMIN_REQUIRED);
        }
        String app = caller.readScope().appId();
        String wanted = search == null ? "" : search.strip();
        if (!Text.isStorable(wanted)) {
            return Uni.createFrom().item(new OrganizationRow.Page(List.of(), 0, page.page(), page.size()));
        }
        return organizations.count(app, wanted).chain(total -> organizations
                .list(app, wanted, page)
                .map(rows -> new OrganizationRow.Page(rows, total, page.page(), page.size())));
    }
}
