package io.research.kernel.identity;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.RequestScoped;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Who makes this request, as the gateway's token says it. */
@RequestScoped
public class Caller {
    public static final String ORGANIZATION_CLAIM = "organization_id";
    public static final String APP_CLAIM = "app_id";

    private final JsonWebToken token;

    Caller(JsonWebToken token) {
        this.token = token;
    }

    /**
     * The organization and app that the request works for.
     *
     * @throws Problem {@code admin_organization_required} when a platform admin has selected none
     */
    public Tenant tenant() {
        String organization = token.getClaim(ORGANIZATION_CLAIM);
        String app = token.getClaim(APP_CLAIM);
        if (organization == null || app == null) {
            throw new Problem(ErrorCode.ADMIN_ORGANIZATION_REQUIRED);
        }
        return new Tenant(organization, app);
    }

    /** The user or API key that calls; opaque. */
    public String subject() {
        return token.getSubject();
    }
}
