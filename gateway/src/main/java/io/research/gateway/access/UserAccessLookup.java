package io.research.gateway.access;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Reads the current roles of users; never cached, because they give and take power over all organizations of an app.
 */
@Singleton
public class UserAccessLookup {
    private static final Logger LOG = Logger.getLogger(UserAccessLookup.class);

    private final UserAccessRepository repository;

    UserAccessLookup(UserAccessRepository repository) {
        this.repository = repository;
    }

    /**
     * Reads it.
     *
     * @param organizationId which the user may belong to, or null
     * @param selectedOrganizationId which the user asks for, or null
     * @return fails with {@link Problem} {@code service_unavailable} when that cannot be found out
     */
    public Future<UserAccess> of(UUID userId, String organizationId, String selectedOrganizationId) {
        return repository.read(userId, organizationId, selectedOrganizationId).recover(fault -> {
            LOG.warnf("The role of a user could not be read: %s", fault.getMessage());
            return Future.failedFuture(new Problem(ErrorCode.SERVICE_UNAVAILABLE));
        });
    }
}
