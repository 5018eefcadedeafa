package io.research.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;

/**
 * What somebody opens the page with. Nothing moves there, and nobody waits for the interviewer to write, unless a test
 * wants to see that.
 *
 * @param locale language of the browser
 */
record Device(int width, int height, boolean isTouch, ColorScheme colors, String locale) {
    static Device laptop() {
        return new Device(1280, 800, false, ColorScheme.LIGHT, "en-GB");
    }

    static Device phone() {
        return new Device(360, 740, true, ColorScheme.LIGHT, "en-GB");
    }

    /** The phone that most people have. */
    static Device handheld() {
        return new Device(390, 844, true, ColorScheme.LIGHT, "en-GB");
    }

    static Device desk() {
        return new Device(1440, 900, false, ColorScheme.LIGHT, "en-GB");
    }

    Device speaking(String language) {
        return new Device(width, height, isTouch, colors, language);
    }

    Browser.NewContextOptions options() {
        return new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setIsMobile(isTouch)
                .setHasTouch(isTouch)
                .setColorScheme(colors)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setLocale(locale);
    }
}
