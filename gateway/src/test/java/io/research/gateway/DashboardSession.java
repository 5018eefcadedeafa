package io.research.gateway;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.util.KeyUtils;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import org.eclipse.microprofile.config.ConfigProvider;

/** The tokens of people who have signed in with the local issuer. */
public final class DashboardSession {
    private static final int LIFETIME_SECONDS = 300;

    private DashboardSession() {}

    /** Of that user of an organization. */
    public static String of(String email, String organizationId) {
        return token(email, organizationId);
    }

    /** Of a platform admin. */
    public static String ofAdmin(String email) {
        return token(email, null);
    }

    private static String token(String email, String organizationId) {
        var config = ConfigProvider.getConfig();
        try {
            var key = KeyUtils.decodePrivateKey(
                    config.getValue("research.sessions.local.private-key", String.class), SignatureAlgorithm.ES256);
            var claims = Jwt.claims()
                    .issuer("http://localhost:8080/api/auth")
                    .audience("research-dashboard")
                    .subject(userId(email))
                    .claim("email", email)
                    .claim("app_id", Accounts.APP)
                    .expiresIn(LIFETIME_SECONDS);
            if (organizationId != null) {
                claims.claim("organization_id", organizationId);
            }
            return claims.jws().algorithm(SignatureAlgorithm.ES256).sign(key);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String userId(String email) {
        try (var connection = TestDatabase.connect();
                var query = connection.prepareStatement("select id::text from app_user where email = ?")) {
            query.setString(1, email);
            var users = query.executeQuery();
            users.next();
            return users.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
