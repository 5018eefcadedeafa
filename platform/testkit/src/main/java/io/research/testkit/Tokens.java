package io.research.testkit;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The tokens of callers, signed with keys of this test run as the gateway and the services sign theirs. */
public final class Tokens {
    private static final TestKey GATEWAY = new TestKey("gateway");
    private static final TestKey SERVICE = new TestKey("service");
    private static final TestKey PREVIOUS_GATEWAY = new TestKey("previous-gateway");
    private static final TestKey PREVIOUS_SERVICE = new TestKey("previous-service");
    private static final long LIFETIME_SECONDS = 300;

    private Tokens() {}

    /** A caller of that organization and app with those scopes. */
    public static String of(String organizationId, String appId, String... scopes) {
        return ofGateway("key_of_" + organizationId, scopes, tenant(organizationId, appId));
    }

    /** A key of that organization and app that has a lifetime spend cap. */
    public static String ofPayingKey(String organizationId, String appId, String... scopes) {
        var claims = new HashMap<>(tenant(organizationId, appId));
        claims.put("spend_cap", "true");
        return ofGateway(payingKeyOf(organizationId).toString(), scopes, claims);
    }

    /** The key whose token {@link #ofPayingKey} is. */
    public static UUID payingKeyOf(String organizationId) {
        return UUID.fromString(userNamed("paying key of " + organizationId));
    }

    /** A member of that organization and app who signed in to the dashboard. */
    public static String ofSession(String organizationId, String appId, String... scopes) {
        String user = userNamed("user of " + organizationId);
        return ofGateway(user, scopes, session(organizationId, appId, user));
    }

    /** An owner or admin of that organization and app who signed in to the dashboard. */
    public static String ofManager(String organizationId, String appId, String... scopes) {
        String user = userNamed("manager of " + organizationId);
        var claims = new HashMap<>(session(organizationId, appId, user));
        claims.put("manager", "true");
        return ofGateway(user, scopes, claims);
    }

    /** A platform admin of that app who has selected that organization, or none when it is null. */
    public static String ofPlatformAdmin(String appId, String organizationId, String... scopes) {
        String user = userNamed("platform admin");
        var claims = new HashMap<>(
                Map.of("app_id", appId, "user_id", user, "credential", "dashboard_session", "platform_admin", "true"));
        if (organizationId != null) {
            claims.put("organization_id", organizationId);
        }
        return ofGateway(user, scopes, claims);
    }

    /** A caller without an account in any organization. */
    public static String withoutOrganization(String... scopes) {
        return ofGateway("nobody", scopes, Map.of());
    }

    /** What the gateway gives to requests without an account. */
    public static String ofParticipant() {
        return ofGateway("participant", new String[] {"participant"}, Map.of());
    }

    /** A service that works for that organization and app without a caller, as {@code ServiceTokens} makes it. */
    public static String ofService(String application, String organizationId, String appId) {
        return signedAsService("service:" + application, Set.of("service"), organizationId, appId);
    }

    /** Whatever the holder of the services' key might write; true services write only {@link #ofService}. */
    public static String signedAsService(String subject, Set<String> groups, String organizationId, String appId) {
        return sign(SERVICE, "research-service", subject, groups, tenant(organizationId, appId));
    }

    /** Whatever the holder of the gateway's key might write. */
    public static String signedAsGateway(String subject, Set<String> groups, String organizationId, String appId) {
        return sign(GATEWAY, "research-gateway", subject, groups, tenant(organizationId, appId));
    }

    /** The gateway's signature under the name of the services. */
    public static String signedFalsely(String subject, Set<String> groups, String organizationId, String appId) {
        return sign(GATEWAY, "research-service", subject, groups, tenant(organizationId, appId));
    }

    /** The same as {@link #of}, signed with the key that the gateway had before. */
    public static String ofPreviousKey(String organizationId, String appId, String... scopes) {
        return sign(
                PREVIOUS_GATEWAY,
                "research-gateway",
                "key_of_" + organizationId,
                Set.of(scopes),
                tenant(organizationId, appId));
    }

    /** The same as {@link #ofService}, signed with the key that the services had before. */
    public static String ofPreviousServiceKey(String application, String organizationId, String appId) {
        return sign(
                PREVIOUS_SERVICE,
                "research-service",
                "service:" + application,
                Set.of("service"),
                tenant(organizationId, appId));
    }

    /** The identity settings of a service. */
    static Map<String, String> settings() {
        return Map.of(
                "research.identity.public-key", GATEWAY.publicPem(),
                "research.identity.previous-public-keys", PREVIOUS_GATEWAY.publicPem(),
                "research.identity.service-public-key", SERVICE.publicPem(),
                "research.identity.previous-service-public-keys", PREVIOUS_SERVICE.publicPem(),
                "research.identity.service-private-key", SERVICE.privatePem());
    }

    private static String userNamed(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static Map<String, String> session(String organizationId, String appId, String user) {
        return Map.of(
                "organization_id", organizationId,
                "app_id", appId,
                "user_id", user,
                "credential", "dashboard_session");
    }

    private static Map<String, String> tenant(String organizationId, String appId) {
        return Map.of("organization_id", organizationId, "app_id", appId);
    }

    private static String ofGateway(String subject, String[] scopes, Map<String, String> claims) {
        return sign(GATEWAY, "research-gateway", subject, Set.of(scopes), claims);
    }

    private static String sign(
            TestKey key, String issuer, String subject, Set<String> groups, Map<String, String> claims) {
        var token = Jwt.claims()
                .issuer(issuer)
                .audience("research-services")
                .subject(subject)
                .groups(groups)
                .expiresIn(LIFETIME_SECONDS);
        claims.forEach(token::claim);
        return token.jws().algorithm(SignatureAlgorithm.ES256).sign(key.privateKey());
    }
}
