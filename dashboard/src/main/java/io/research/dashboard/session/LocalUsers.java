package io.research.dashboard.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/** The users that a local installation was set up with, offered where people sign in; none everywhere else. */
@Startup
@Singleton
class LocalUsers {
    private static final Logger LOG = Logger.getLogger(LocalUsers.class);

    private final List<LocalUser> users;

    LocalUsers(DashboardConfig config, ObjectMapper json) {
        this.users = config.localUsers().map(file -> read(Path.of(file), json)).orElse(List.of());
    }

    /** A person and the password that was made for local work. */
    public record LocalUser(String email, String password, String role, String organization) {

        /** Without the password. */
        @Override
        public String toString() {
            return email;
        }
    }

    List<LocalUser> all() {
        return users;
    }

    private static List<LocalUser> read(Path file, ObjectMapper json) {
        try {
            var found = new ArrayList<LocalUser>();
            JsonNode credentials = json.readTree(file.toFile());
            for (JsonNode organization : credentials.path("organizations")) {
                String name = organization.path("name").asText();
                organization.path("users").forEach(user -> found.add(of(user, name)));
            }
            if (credentials.has("platform_admin")) {
                found.add(of(credentials.path("platform_admin"), "All organizations"));
            }
            return List.copyOf(found);
        } catch (IOException unreadable) {
            LOG.warnf("The users of this local installation cannot be offered: %s", unreadable.getMessage());
            return List.of();
        }
    }

    private static LocalUser of(JsonNode user, String organization) {
        return new LocalUser(
                user.path("email").asText(),
                user.path("password").asText(),
                user.path("role").asText("platform admin"),
                organization);
    }
}
