package io.research.browser;

import java.util.Map;

/** What Chromium's player makes of a recording: how long it is, and where a jump to its middle leads. */
record Playback(double seconds, double middle) {
    /** Plays until time passes, jumps to the middle, and plays on from there. */
    private static final String PLAY =
            """
            async (player, url) => {
                const next = event => new Promise((resolve, reject) => {
                    player.addEventListener(event, resolve, {once: true});
                    player.addEventListener('error', () => reject(new Error(player.error.message)), {once: true});
                    setTimeout(() => reject(new Error(`no ${event} in time`)), 30_000);
                });
                const playOnFrom = async time => {
                    while (player.currentTime <= time && !player.ended) {
                        await next('timeupdate');
                    }
                };
                player.src = url;
                await next('loadedmetadata');
                player.play();
                await playOnFrom(0);
                player.currentTime = player.duration / 2;
                await next('seeked');
                const middle = player.currentTime;
                await playOnFrom(middle);
                return {seconds: player.duration, middle};
            }
            """;

    static Playback of(String url, Visitor visitor) {
        var page = visitor.context().newPage();
        page.setContent("<video muted controls></video>");
        var played = (Map<?, ?>) page.locator("video").evaluate(PLAY, url);
        return new Playback(number(played, "seconds"), number(played, "middle"));
    }

    private static double number(Map<?, ?> played, String name) {
        return ((Number) played.get(name)).doubleValue();
    }
}
