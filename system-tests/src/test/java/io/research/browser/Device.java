package io.research.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;

/**
 * What somebody opens the page with.
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

    Device with(ColorScheme scheme) {
        return new Device(width, height, isTouch, scheme, locale);
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
                .setLocale(locale);
    }
}
