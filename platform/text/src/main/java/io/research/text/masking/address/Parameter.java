package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Reading;
import java.util.Locale;
import java.util.Set;

/** A parameter of an address. */
final class Parameter {
    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_VALUE = 200;
    private static final int SHORTEST_SECRET = 8;
    private static final String SIGNED_OBJECT = "eyJ"; // how every JSON web token begins

    /** Whatever they hold. */
    private static final Set<String> SECRETS =
            words("token accesstoken refreshtoken idtoken authtoken apikey accesskey secretkey privatekey secret "
                    + "password passwd passwort pwd pw pin pass passcode passphrase authorization auth "
                    + "signature sig hmac jwt sessionid sessid phpsessid jsessionid sid credential "
                    + "credentials otp bearer csrf contraseña senha wachtwoord");
    /** Where the value is as long and as mixed as nobody writes by hand: {@code session=3} is one of a conference. */
    private static final Set<String> PERHAPS = words(
            "key code session ticket invite invitation hash login nonce saml state magic reset verification activation confirmation");

    private Parameter() {}

    /** Whether its name or its value says that it lets somebody in. */
    static boolean isSecret(Reading text, int from, int equals, int end) {
        int to = equals + 1;
        while (to < end && to < equals + LONGEST_VALUE && text.at(to) != '&' && text.at(to) != '#') {
            to++;
        }
        text.examine(from, Math.max(to, from));
        if (to == equals + 1) {
            return false;
        }
        if (text.at(equals + 1) == 'e' && text.string(equals + 1, to).startsWith(SIGNED_OBJECT)) {
            return true;
        }
        return equals - from <= LONGEST_NAME && isNamedSecret(text.string(from, equals), text.string(equals + 1, to));
    }

    private static boolean isNamedSecret(String name, String value) {
        // resetToken, X-Amz-Signature, user[password]
        String[] words = name.replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT)
                .split("[^\\p{L}\\d]+");
        String last = words.length == 0 ? "" : words[words.length - 1];
        String lastTwo = words.length < 2 ? "" : words[words.length - 2] + last;
        return SECRETS.contains(last) || SECRETS.contains(lastTwo) || PERHAPS.contains(last) && looksMade(value);
    }

    private static boolean looksMade(String value) {
        return value.length() >= SHORTEST_SECRET
                && value.chars().anyMatch(character -> Characters.isDigit((char) character))
                && value.chars().anyMatch(character -> Characters.isAsciiLetter((char) character));
    }

    private static Set<String> words(String words) {
        return Set.of(words.split(" "));
    }
}
