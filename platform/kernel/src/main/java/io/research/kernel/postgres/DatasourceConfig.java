package io.research.kernel.postgres;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.vertx.pgclient.PgConnectOptions;

/** The service's own database role; its schema has the same name and is the role's search path. */
@ConfigMapping(prefix = "research.database")
public interface DatasourceConfig {

    /** {@code postgresql://host:port/database}. */
    @WithDefault("postgresql://127.0.0.1:5432/research")
    String url();

    /** Role and schema. */
    @WithDefault("research")
    String user();

    /** The role's password; never logged. */
    @WithDefault("research")
    String password();

    /** The same as options of a connection. */
    default PgConnectOptions connectOptions() {
        return PgConnectOptions.fromUri(url()).setUser(user()).setPassword(password());
    }
}
