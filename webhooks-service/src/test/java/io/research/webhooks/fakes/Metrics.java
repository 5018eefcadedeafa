package io.research.webhooks.fakes;

import static io.restassured.RestAssured.given;

import java.util.Arrays;

/** What the service tells whoever watches over it. */
public record Metrics(String text) {

    public static Metrics scraped() {
        return new Metrics(given().accept("text/plain")
                .get("/q/metrics")
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .replace(",}", "}"));
    }

    /** The value of the series with that name and those labels. */
    public double of(String series) {
        return Arrays.stream(text.split("\n"))
                .filter(line -> line.startsWith(series + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(series.length() + 1)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no series " + series));
    }
}
