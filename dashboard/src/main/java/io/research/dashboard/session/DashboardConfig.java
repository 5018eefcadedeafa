package io.research.dashboard.session;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** How people come into the dashboard. */
@ConfigMapping(prefix = "research.dashboard")
interface DashboardConfig {

    /** The file with the users of a local installation, whose passwords the sign-in page offers; unset everywhere else. */
    Optional<String> localUsers();
}
