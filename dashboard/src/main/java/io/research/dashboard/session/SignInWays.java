package io.research.dashboard.session;

import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** In which ways people can sign in at this installation. */
@Singleton
class SignInWays {
    /** Published only by an installation whose own issuer takes passwords. */
    private static final String OWN_KEYS = "/api/auth/jwks.json";

    private static final int NOT_FOUND = 404;

    private final boolean isByProvider;
    private volatile Boolean isByPassword;

    SignInWays(DashboardConfig config) {
        this.isByProvider = config.provider().authorizationUrl().isPresent();
    }

    boolean isByProvider() {
        return isByProvider;
    }

    /** Asked once: an installation does not change it while it runs. */
    Uni<Boolean> isByPassword(Api api) {
        Boolean known = isByPassword;
        if (known != null) {
            return Uni.createFrom().item(known);
        }
        return api.get(OWN_KEYS)
                .map(keys -> true)
                .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == NOT_FOUND)
                .recoverWithItem(false)
                .invoke(found -> isByPassword = found)
                .onFailure(ApiFault.class)
                .recoverWithItem(true);
    }
}
