package io.research.gateway.bootstrap;

import io.research.gateway.credential.NewApiKey;
import io.research.gateway.organization.NewUser;
import io.research.gateway.organization.OrganizationRole;
import io.research.kernel.json.BodyReader;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.money.Usd;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/** The content of the bootstrap file. Money is in US cents. */
record BootstrapFile(String appId, List<Tenancy> organizations, Admin platformAdmin) {

    /** An organization with everything it owns; the first user answers for the keys. */
    record Tenancy(String organizationId, String name, long walletCents, List<Member> users, List<Key> apiKeys) {

        static Tenancy read(Fields in) {
            return new Tenancy(
                    in.required().string("organization_id", Check.notBlank()).orNull(),
                    in.required().string("name", Check.notBlank()).orNull(),
                    in.decimal("wallet_usd", Check.atLeast(BigDecimal.ZERO), Check.cents())
                            .map(Usd::cents)
                            .orElse(0L),
                    in.required()
                            .objects("users", Member::read, Check.size(1, 1000))
                            .orNull(),
                    in.objects("api_keys", Key::read).orElse(List.of()));
        }
    }

    /**
     * The platform admin.
     *
     * @param subject how the identity provider names it; null where nobody signs in through one
     */
    record Admin(NewUser user, String subject) {

        static Admin read(Fields in) {
            var user = person(in, true);
            return new Admin(user, in.string("subject", Check.notBlank()).orNull());
        }
    }

    /** A user and what it is in the organization. */
    record Member(NewUser user, OrganizationRole role) {

        static Member read(Fields in) {
            var user = person(in, false);
            return new Member(
                    user, in.required().choice("role", OrganizationRole.class).orNull());
        }
    }

    /** An API key whose user is not stored yet. */
    record Key(String name, String text, List<String> scopes, Long spendCapCents, Integer requestsPerMinute) {

        static Key read(Fields in) {
            return new Key(
                    in.required().string("name", Check.notBlank()).orNull(),
                    in.required().string("key").orNull(),
                    in.required().strings("scopes", Check.size(1, 10)).orNull(),
                    in.decimal("lifetime_spend_cap_usd", Check.cents())
                            .map(Usd::cents)
                            .orNull(),
                    in.integer("requests_per_minute", Check.atLeast(1)).orNull());
        }

        NewApiKey createdBy(UUID userId) {
            return new NewApiKey(name, text, scopes, spendCapCents, requestsPerMinute, userId);
        }

        /** Without the key. */
        @Override
        public String toString() {
            return "Key[" + name + "]";
        }
    }

    /**
     * Reads the file.
     *
     * @throws io.research.kernel.problem.Problem when something in it is missing, unknown or wrong
     */
    static BootstrapFile read(Path file) throws IOException {
        try (InputStream json = Files.newInputStream(file)) {
            return BodyReader.parse(json).read(BootstrapFile::read);
        }
    }

    private static BootstrapFile read(Fields in) {
        return new BootstrapFile(
                in.required().string("app_id", Check.notBlank()).orNull(),
                in.required().objects("organizations", Tenancy::read).orNull(),
                in.object("platform_admin", Admin::read).orNull());
    }

    private static NewUser person(Fields in, boolean platformAdmin) {
        return new NewUser(
                in.required().string("email", Check.notBlank()).orNull(),
                in.required().string("name", Check.notBlank()).orNull(),
                in.required().string("password", Check.notBlank()).orNull(),
                platformAdmin);
    }
}
