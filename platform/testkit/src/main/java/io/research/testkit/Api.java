package io.research.testkit;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;

/** Calls a service as one caller does, by verbs; the port is that of the running {@code @QuarkusTest}. */
public final class Api {
    static {
        // Conditions are waited for so long at most: several modules are tested at once, on as few as two cores.
        Awaitility.setDefaultTimeout(Duration.ofSeconds(30));
    }

    private final String token;
    private final String selectedOrganization;

    private Api(String token, String selectedOrganization) {
        this.token = token;
        this.selectedOrganization = selectedOrganization;
    }

    /** Calls with that token. */
    public static Api with(String token) {
        return new Api(token, null);
    }

    /** A caller with read and write of an organization that no other test knows. */
    public static Api ofNewOrganization() {
        return of("org_" + UUID.randomUUID());
    }

    /** A caller with read and write of that organization. */
    public static Api of(String organizationId) {
        return with(Tokens.of(organizationId, "app_test", "read", "write"));
    }

    /** The same caller, a platform admin who selects that organization. */
    public Api selecting(String organizationId) {
        return new Api(token, organizationId);
    }

    public Answer get(String path) {
        return new Answer(request().get(path));
    }

    public Answer delete(String path, String... headers) {
        return new Answer(add(request(), headers).delete(path));
    }

    public Answer post(String path, String json, String... headers) {
        return new Answer(with(headers).body(json).post(path));
    }

    public Answer put(String path, String json, String... headers) {
        return new Answer(with(headers).body(json).put(path));
    }

    public Answer patch(String path, String json, String... headers) {
        return new Answer(with(headers).body(json).patch(path));
    }

    private RequestSpecification with(String... headers) {
        return add(request().contentType("application/json"), headers);
    }

    private static RequestSpecification add(RequestSpecification request, String... headers) {
        for (int at = 0; at < headers.length; at += 2) {
            request.header(headers[at], headers[at + 1]);
        }
        return request;
    }

    private RequestSpecification request() {
        var request = given().urlEncodingEnabled(false);
        if (selectedOrganization != null) {
            request.header("X-UI-Organization-ID", selectedOrganization);
        }
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    /** What came back. */
    public record Answer(Response response) {

        public int status() {
            return response.statusCode();
        }

        public String header(String name) {
            return response.header(name);
        }

        public String body() {
            return response.asString();
        }

        /** The value at that JSON path. */
        public <T> T at(String path) {
            return response.jsonPath().get(path);
        }

        public UUID id() {
            return UUID.fromString(at("id"));
        }

        /** Fails unless the status is that one; shows the body then. */
        public Answer expect(int status) {
            if (status() != status) {
                throw new AssertionError("expected " + status + ", got " + status() + ": " + body());
            }
            return this;
        }

        /** Fails unless this is a refusal in the one error form, with that status and code. */
        public Answer refused(int status, String code) {
            expect(status);
            boolean wellFormed = code.equals(at("error.code"))
                    && Integer.valueOf(status).equals(at("error.status"))
                    && header("X-Request-ID").equals(at("error.request_id"));
            if (!wellFormed) {
                throw new AssertionError("expected " + code + " in the error form, got: " + body());
            }
            return this;
        }

        /** Fails unless the first field at fault is that one. */
        public Answer field(String field) {
            if (!field.equals(at("error.field"))) {
                throw new AssertionError("expected field " + field + ", got: " + body());
            }
            return this;
        }
    }
}
