package io.research.gateway;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.eclipse.microprofile.config.ConfigProvider;

/** The database of the gateway under test, past its own connections. */
public final class TestDatabase {
    /** What the database knows these connections by. */
    public static final String APPLICATION = "test";

    private TestDatabase() {}

    public static Connection connect() throws SQLException {
        var config = ConfigProvider.getConfig();
        String url = config.getValue("quarkus.datasource.jdbc.url", String.class);
        return DriverManager.getConnection(
                url + (url.contains("?") ? "&" : "?") + "ApplicationName=" + APPLICATION,
                config.getValue("research.database.user", String.class),
                config.getValue("research.database.password", String.class));
    }
}
