package io.research.dashboard.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How people come into the dashboard. */
@ConfigMapping(prefix = "research.dashboard")
interface DashboardConfig {

    /** The file with the users of a local installation, whose passwords the sign-in page offers; unset everywhere else. */
    Optional<String> localUsers();

    /** The OpenID Connect provider at which people sign in; not used unless its authorization address is set. */
    Provider provider();

    /** The settings of the provider, as given in its discovery document, and of the dashboard as its client. */
    interface Provider {

        /** The {@code client_id} of the dashboard at the provider. */
        @WithDefault("research-dashboard")
        String clientId();

        /** The secret of that client; unset for a public client, which PKCE alone protects. Never logged. */
        Optional<String> clientSecret();

        /**
         * The {@code authorization_endpoint}. The provider must let people come back to {@code
         * <research.public-url>/app/sign-in/provider/back}.
         */
        Optional<String> authorizationUrl();

        /** The {@code token_endpoint}. */
        Optional<String> tokenUrl();

        /** The {@code end_session_endpoint}; if unset, signing out leaves the session at the provider open. */
        Optional<String> endSessionUrl();

        /** The scopes to ask for, separated by spaces. */
        @WithDefault("openid email")
        String scopes();

        /** Which token the gateway accepts; if unset, the access token is tried first. */
        Optional<SessionToken> sessionToken();

        /** How long the exchange of the code for tokens may take. */
        @WithDefault("5s")
        Duration timeout();
    }

    /** A token that can become the session. */
    enum SessionToken {
        ACCESS_TOKEN,
        ID_TOKEN
    }
}
