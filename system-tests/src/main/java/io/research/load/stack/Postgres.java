package io.research.load.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The database of the measured stack: to fill its tables past the services and to look into them. */
public record Postgres(String host, int port, String database, String user, String password) {

    /** @param address {@code postgresql://user:password@host:port/database} */
    public static Postgres at(String address) {
        var uri = URI.create(address);
        var credentials = uri.getUserInfo().split(":", 2);
        return new Postgres(uri.getHost(), uri.getPort(), uri.getPath().substring(1), credentials[0], credentials[1]);
    }

    /** Runs the statements one by one, each in a transaction of its own. */
    public void run(String... statements) {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same with those of a file beside that class, after each {@code {name}} was replaced by its value. */
    public void script(Class<?> beside, String file, Map<String, ?> values) {
        try (var resource = beside.getResourceAsStream(file)) {
            String script = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
            for (var value : values.entrySet()) {
                script = script.replace(
                        "{" + value.getKey() + "}", value.getValue().toString());
            }
            run(script.split(";\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first column of what the query finds, as text. */
    public List<String> texts(String sql, String... parameters) {
        try (var connection = connect();
                var statement = connection.prepareStatement(sql)) {
            for (int at = 0; at < parameters.length; at++) {
                statement.setString(at + 1, parameters[at]);
            }
            try (ResultSet found = statement.executeQuery()) {
                var texts = new ArrayList<String>();
                while (found.next()) {
                    texts.add(found.getString(1));
                }
                return texts;
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The number that the query finds. */
    public int number(String sql, String... parameters) {
        return Integer.parseInt(texts(sql, parameters).getFirst());
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://" + host + ":" + port + "/" + database, user, password);
    }
}
