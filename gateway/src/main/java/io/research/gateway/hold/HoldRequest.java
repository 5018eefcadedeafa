package io.research.gateway.hold;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Money to be set aside.
 *
 * @param apiKeyId the key whose cap it counts against; null for none
 */
record HoldRequest(String operationId, long amountCents, String purpose, UUID apiKeyId) {
    /** Characters that need no encoding in a path. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._~-]{0,254}");

    private static final Check<String> IS_ID = new Check<>(
            "characters",
            "must have 1 to 255 letters, digits, '-', '.', '_' or '~', a letter or digit first",
            text -> ID.matcher(text).matches());
    private static final int LONGEST_PURPOSE = 200;

    static HoldRequest read(Fields in) {
        return new HoldRequest(
                id(in, "operation_id"),
                cents(in),
                in.required()
                        .string("purpose", Check.notBlank(), Check.maxCharacters(LONGEST_PURPOSE))
                        .orNull(),
                in.uuid("api_key_id").orNull());
    }

    /** The same, paid by that key. */
    HoldRequest paidBy(UUID apiKeyId) {
        return new HoldRequest(operationId, amountCents, purpose, apiKeyId);
    }

    static String id(Fields in, String name) {
        return in.required().string(name, IS_ID).orNull();
    }

    static long cents(Fields in) {
        return in.required().integer("amount_cents", Check.atLeast(1)).orElse(0);
    }
}
