package io.research.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Somebody's browser: its windows share what they remember and the connection, and what goes wrong in them is kept. */
final class Visitor {
    /** Addresses that lead nowhere. */
    private static final Set<String> WITHIN = Set.of("data:", "blob:", "about:");

    private static final String POLICY = "Content Security Policy";
    private static final String REPORT_BROKEN_POLICY =
            """
            document.addEventListener('securitypolicyviolation',
                event => console.error('Content Security Policy: ' + event.violatedDirective + ' by ' + event.blockedURI));
            """;

    /** A Chromium without Google's keys makes no text of speech: this one would, and hears nothing said. */
    private static final String WRITE_SPEECH_DOWN =
            """
            window.SpeechRecognition = window.webkitSpeechRecognition = class {
                start() {}
                abort() {}
            };
            """;

    /** A browser that was told no, and says no from then on. */
    private static final String REFUSE_DEVICES =
            """
            Permissions.prototype.query = async () => ({state: 'denied'});
            if (navigator.mediaDevices) {
                navigator.mediaDevices.getUserMedia = async () => {
                    throw new DOMException('Permission denied', 'NotAllowedError');
                };
            }
            """;

    private final BrowserContext context;
    private final List<Request> requests = new ArrayList<>();
    private final List<String> troubles = new ArrayList<>();
    private final Set<String> homes = new HashSet<>();

    Visitor(BrowserContext context) {
        this.context = context;
        context.addInitScript(REPORT_BROKEN_POLICY);
        context.addInitScript(WRITE_SPEECH_DOWN);
        context.onRequest(requests::add);
        context.onWebError(error -> troubles.add("uncaught: " + error.error()));
        context.onConsoleMessage(message -> {
            if (message.type().equals("error") && message.text().contains(POLICY)) {
                troubles.add(message.text());
            }
        });
    }

    InterviewPage open(String link) {
        return open(link, Words.ENGLISH);
    }

    InterviewPage open(String link, Words words) {
        homes.add(URI.create(link).resolve("/").toString());
        var page = context.newPage();
        page.navigate(link);
        return new InterviewPage(page, words);
    }

    /** An empty window for a mail whose links lead to that address. */
    Page read(String home) {
        homes.add(URI.create(home).resolve("/").toString());
        return context.newPage();
    }

    /** The browser itself, for what a person does outside of the page. */
    BrowserContext context() {
        return context;
    }

    void goOffline() {
        context.setOffline(true);
    }

    void goOnline() {
        context.setOffline(false);
    }

    /** Lets no page that is opened from now on have camera and microphone. */
    void refuseDevices() {
        context.addInitScript(REFUSE_DEVICES);
    }

    /** Every request so far, in its order. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Uncaught errors, broken policies, and requests to anywhere but where the pages come from. */
    List<String> troubles() {
        var all = new ArrayList<>(troubles);
        requests.stream()
                .map(Request::url)
                .filter(url -> WITHIN.stream().noneMatch(url::startsWith))
                .filter(url -> homes.stream().noneMatch(url::startsWith))
                .forEach(url -> all.add("foreign: " + url));
        return all;
    }

    /** The troubles so far, which were wanted. */
    List<String> forgetTroubles() {
        var wanted = troubles();
        troubles.clear();
        return wanted;
    }

    void photograph(Path folder, String name) {
        var pages = context.pages();
        for (int at = 0; at < pages.size(); at++) {
            pages.get(at).screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + "-" + at + ".png")));
        }
    }

    void close() {
        context.close();
    }
}
