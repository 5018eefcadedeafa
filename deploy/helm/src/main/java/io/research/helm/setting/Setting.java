package io.research.helm.setting;

import java.util.Optional;

/**
 * One setting that a service reads.
 *
 * @param name as it is written; {@code *} stands for a name that whoever installs chooses
 * @param type of Java, without what wraps it: {@code Duration}, {@code int}
 * @param many whether it takes several values
 * @param required whether a service does not start without it
 * @param secret whether it must not be shown
 */
public record Setting(
        String name,
        String type,
        boolean many,
        boolean required,
        Optional<String> byDefault,
        String meaning,
        boolean secret) {

    public boolean isNamedByOthers() {
        return name.contains("*");
    }
}
