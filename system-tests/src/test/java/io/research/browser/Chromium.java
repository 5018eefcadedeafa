package io.research.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A Chromium without a screen, whose camera and microphone are simulated. */
final class Chromium implements AutoCloseable {
    /** Machines that run everything else beside a browser are slow. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Map<String, String> DRIVER_SETTINGS = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    private static final List<String> ARGUMENTS = List.of(
            "--no-sandbox",
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            "--autoplay-policy=no-user-gesture-required");
    private static final Path PICTURES = Path.of("target/browser");

    private final Playwright playwright;
    private final Browser browser;
    private final List<Visitor> visitors = new ArrayList<>();

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Chromium start() {
        var playwright = Playwright.create(new Playwright.CreateOptions().setEnv(DRIVER_SETTINGS));
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE.toMillis());
        var browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(ChromiumInstallation.executable().orElseThrow())
                        .setArgs(ARGUMENTS));
        return new Chromium(playwright, browser);
    }

    /** Somebody with that device who has never been here. */
    Visitor visitor(Device device) {
        var context = browser.newContext(device.options());
        context.setDefaultTimeout(PATIENCE.toMillis());
        var visitor = new Visitor(context);
        visitors.add(visitor);
        return visitor;
    }

    void photograph(String name) {
        for (int at = 0; at < visitors.size(); at++) {
            visitors.get(at).photograph(PICTURES, name.replaceAll("[^\\w.]+", "_") + "-" + at);
        }
    }

    void closeWindows() {
        visitors.forEach(Visitor::close);
        visitors.clear();
    }

    void closeWindowsWithoutTrouble() {
        var troubles = visitors.stream()
                .flatMap(visitor -> visitor.troubles().stream())
                .toList();
        closeWindows();
        assertThat(troubles).as("errors, foreign hosts and broken policies").isEmpty();
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
