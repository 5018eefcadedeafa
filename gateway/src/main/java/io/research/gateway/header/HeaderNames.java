package io.research.gateway.header;

import java.util.List;
import java.util.stream.Stream;

/** A few names of headers, found whatever their case, and without making one out of another. */
final class HeaderNames {
    private final String[][] byLength;

    private HeaderNames(List<String> names) {
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        byLength = new String[longest + 1][];
        for (int length = 0; length <= longest; length++) {
            int wanted = length;
            byLength[length] =
                    names.stream().filter(name -> name.length() == wanted).toArray(String[]::new);
        }
    }

    static HeaderNames of(List<String> some, List<String> others) {
        return new HeaderNames(Stream.concat(some.stream(), others.stream()).toList());
    }

    boolean contains(String name) {
        if (name.length() >= byLength.length) {
            return false;
        }
        for (String known : byLength[name.length()]) {
            if (known.equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }
}
