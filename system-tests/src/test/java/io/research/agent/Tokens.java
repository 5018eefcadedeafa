package io.research.agent;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/** Text counted as language models are paid for it. */
final class Tokens {
    private static final Encoding ENCODING = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    private Tokens() {}

    static int of(String text) {
        return ENCODING.countTokensOrdinary(text);
    }
}
