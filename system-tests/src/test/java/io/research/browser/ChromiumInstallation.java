package io.research.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The Chromium of this machine, and the driver that comes with the Maven profile {@code browser}. */
final class ChromiumInstallation {
    private static final String NAMED = "CHROMIUM";
    private static final List<String> USUAL = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final String DRIVER_CLASS = "com.microsoft.playwright.impl.driver.jar.DriverJar";

    private static final Optional<String> MISSING = look();

    private ChromiumInstallation() {}

    /** What is missing and how it comes here; empty where all is there. */
    static Optional<String> missing() {
        return MISSING;
    }

    /** The program that is named by the environment variable {@code CHROMIUM}, else the first usual one of the path. */
    static Optional<Path> executable() {
        String named = System.getenv(NAMED);
        if (named != null) {
            return Optional.of(Path.of(named)).filter(Files::isExecutable);
        }
        return USUAL.stream()
                .flatMap(name -> folders().map(folder -> folder.resolve(name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Stream<Path> folders() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(Path::of);
    }

    private static Optional<String> look() {
        var missing = Stream.of(
                        executable().isPresent() ? "" : "Chromium (Debian: apt install chromium, or set CHROMIUM)",
                        hasDriver() ? "" : "its driver (mvn verify -Pbrowser)")
                .filter(text -> !text.isEmpty())
                .toList();
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        String text = "SKIPPED: the participant's page is not tested in a browser: " + String.join(", and ", missing)
                + " is missing; .ci/run installs both";
        System.err.println(text);
        return Optional.of(text);
    }

    private static boolean hasDriver() {
        try {
            Class.forName(DRIVER_CLASS, false, ChromiumInstallation.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }
}
