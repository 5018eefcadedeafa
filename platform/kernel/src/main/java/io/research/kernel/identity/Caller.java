package io.research.kernel.identity;

import io.research.contracts.ErrorCode;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.RequestScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The caller of this request, according to the gateway's token. */
@RequestScoped
public class Caller {
    public static final String ORGANIZATION_CLAIM = "organization_id";
    public static final String APP_CLAIM = "app_id";
    public static final String USER_CLAIM = "user_id";
    public static final String CREDENTIAL_CLAIM = "credential";
    public static final String PLATFORM_ADMIN_CLAIM = "platform_admin";
    public static final String SPEND_CAP_CLAIM = "spend_cap";
    public static final String MANAGER_CLAIM = "manager";

    private final JsonWebToken token;

    Caller(JsonWebToken token) {
        this.token = token;
    }

    /**
     * The organization and app that the request works for: what it may change and pay from.
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

    /**
     * What the request may read: its organization, or the whole app for a platform admin who has selected none.
     *
     * @throws Problem {@code admin_organization_required} when it belongs to no organization otherwise
     */
    public ReadScope readScope() {
        String app = token.getClaim(APP_CLAIM);
        boolean everywhere = isPlatformAdmin() && token.getClaim(ORGANIZATION_CLAIM) == null && app != null;
        return everywhere ? new WholeApp(app) : tenant();
    }

    /**
     * Refuses a caller that lacks one of these scopes; {@code @RolesAllowed} asks for any of its own.
     *
     * @throws Problem {@code insufficient_scope}
     */
    public void require(String... scopes) {
        if (!token.getGroups().containsAll(List.of(scopes))) {
            throw new Problem(ErrorCode.INSUFFICIENT_SCOPE).with(Map.of("required_scopes", List.of(scopes)));
        }
    }

    /** The user or API key that calls; opaque. */
    public String subject() {
        return token.getSubject();
    }

    /** The user that calls, or that answers for the key that calls; null for participants. */
    public UUID userId() {
        String user = token.getClaim(USER_CLAIM);
        return user == null ? null : UUID.fromString(user);
    }

    /** Whether the user's stored role is admin, read for this request. */
    public boolean isPlatformAdmin() {
        return Boolean.parseBoolean(String.valueOf(token.<Object>getClaim(PLATFORM_ADMIN_CLAIM)));
    }

    /** Whether the caller is a person signed in to the dashboard, and not a key. */
    public boolean isDashboardSession() {
        return Wire.of(CredentialType.DASHBOARD_SESSION).equals(token.getClaim(CREDENTIAL_CLAIM));
    }

    /** The API key that calls and pays; null in a dashboard session. */
    public UUID apiKeyId() {
        return isDashboardSession() ? null : UUID.fromString(subject());
    }

    /**
     * Succeeds if the caller may pay at all: a person who signed in, or a key with a lifetime spend cap. Whether the
     * cap suffices is checked when money is held. Must be called before anything is looked up (contract §14).
     *
     * @throws Problem {@code spend_cap_required} for a key without a cap
     */
    public void requireSpendCap() {
        boolean capped = Boolean.parseBoolean(String.valueOf(token.<Object>getClaim(SPEND_CAP_CLAIM)));
        if (!capped && !isDashboardSession()) {
            throw new Problem(ErrorCode.SPEND_CAP_REQUIRED);
        }
    }

    /** Whether an owner or admin of the organization has signed in, or a platform admin who has selected it. */
    public boolean isManager() {
        return isDashboardSession()
                && (isPlatformAdmin() || Boolean.parseBoolean(String.valueOf(token.<Object>getClaim(MANAGER_CLAIM))));
    }

    /**
     * Succeeds if the caller manages the keys and wallet of the organization: {@link #isManager}.
     *
     * @throws Problem {@code admin_required}
     */
    public void requireManager() {
        if (!isManager()) {
            throw new Problem(ErrorCode.ADMIN_REQUIRED);
        }
    }

    /**
     * Succeeds for keys, which are limited by their scopes, and for sessions of those who manage the organization:
     * {@link #isManager}.
     *
     * @throws Problem {@code admin_required} for other sessions
     */
    public void requireManagerOrKey() {
        if (isDashboardSession()) {
            requireManager();
        }
    }

    /**
     * Succeeds if the caller may spend the organization's money on this: an owner's or admin's session, or a key with
     * these scopes and a lifetime spend cap. Must be called before anything is looked up (contract §14).
     *
     * @throws Problem {@code admin_required} for other sessions, {@code insufficient_scope} or {@code spend_cap_required}
     *     for other keys
     */
    public void requirePayer(String... scopes) {
        if (isDashboardSession()) {
            requireManager();
        } else {
            require(scopes);
            requireSpendCap();
        }
    }

    /** The same for a request where only stored data says whether it costs anything. */
    public Payer payer(String... scopes) {
        try {
            requirePayer(scopes);
            return new Payer(apiKeyId(), null);
        } catch (Problem refusal) {
            return new Payer(null, refusal);
        }
    }
}
