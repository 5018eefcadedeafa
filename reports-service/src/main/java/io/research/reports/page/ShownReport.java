package io.research.reports.page;

import io.research.reports.content.ReportWords;
import io.research.reports.report.Outline;
import io.research.reports.report.Outline.GoalPart;
import io.research.reports.report.Outline.Profile;
import io.research.reports.report.Outline.Quote;
import io.research.reports.report.ReportLinks;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The content of a report page; the template only arranges it. Its quotations take at most 2 MB and its profiles 1 MB,
 * so that a page of 500 interviews has at most 4 MB; what is left out is counted.
 */
public final class ShownReport {
    /** The maximum size of all quotations below findings and answers, with their addresses. */
    private static final int QUOTED_BYTES = 2_000_000;

    private static final int PROFILE_BYTES = 1_000_000;

    /** The markup around a quotation in the template. */
    private static final int AROUND = 190;

    private final Outline outline;
    private final ReportWords words;
    private final Function<UUID, String> addresses;
    private final String until;
    private final List<GoalPart> goals;
    private final int most;
    private final List<Profile> profiles;
    private final int profilesLeftOut;

    /** @param addresses of the pages of interviews, by their ids */
    ShownReport(Outline outline, Function<UUID, String> addresses, ReportLinks.Key key) {
        this.outline = outline;
        this.words = outline.words();
        this.addresses = addresses;
        this.until = until(key, words);
        this.goals = outline.goals();
        this.most =
                most(goals.stream().flatMap(ShownReport::lists).map(this::bytes).toList());
        var all = outline.profiles();
        this.profiles = fitting(all);
        this.profilesLeftOut = all.size() - profiles.size();
    }

    public Outline outline() {
        return outline;
    }

    public String language() {
        return words.language();
    }

    public String direction() {
        return words.isRightToLeft() ? "rtl" : "ltr";
    }

    public String about() {
        return Stream.of(outline.generated(), outline.fieldwork())
                .filter(one -> !one.isEmpty())
                .reduce((one, two) -> one + " · " + two)
                .orElseThrow();
    }

    /** When its address ends. */
    public String until() {
        return until;
    }

    public List<GoalPart> goals() {
        return goals;
    }

    public List<Profile> profiles() {
        return profiles;
    }

    /** How many profiles are not on the page, in words; or empty. */
    public String profilesLeftOut() {
        return profilesLeftOut == 0 ? "" : words.say("page.profiles.more", profilesLeftOut);
    }

    public String say(String name) {
        return words.say(name);
    }

    /** The address of the words in the transcript. */
    public String place(Quote quote) {
        return addresses.apply(quote.interviewId()) + "#" + Transcript.anchor(quote.turnId());
    }

    public String place(Profile profile) {
        return addresses.apply(profile.interviewId());
    }

    public String interviewWith(Profile profile) {
        return words.say("page.transcript", profile.label());
    }

    /** The first ones, which are always visible. */
    public List<Quote> open(List<Quote> all, int first) {
        return all.subList(0, Math.min(Math.min(first, most), all.size()));
    }

    /** The following ones that fit on the page. */
    public List<Quote> closed(List<Quote> all, int first) {
        int end = Math.min(most, all.size());
        return all.subList(Math.min(first, end), end);
    }

    /** How many are hidden behind the expandable summary. */
    public String more(List<Quote> closed) {
        return words.say("page.rest", closed.size());
    }

    /** How many do not fit, in words; or empty. */
    public String leftOut(List<Quote> all) {
        return all.size() <= most ? "" : words.say("page.passages.more", all.size() - most);
    }

    private static String until(ReportLinks.Key key, ReportWords words) {
        var end = key.end().atOffset(ZoneOffset.UTC);
        String time = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).format(end);
        return key.link() == null
                ? words.say("page.until.time", time)
                : words.say("page.until", words.date(key.end(), FormatStyle.LONG), time);
    }

    private static Stream<List<Quote>> lists(GoalPart goal) {
        return Stream.concat(
                goal.opinions().stream()
                        .flatMap(one -> Stream.of(one.side(), one.other()).filter(side -> side != null))
                        .map(Outline.Side::quotes),
                goal.questions().stream()
                        .flatMap(one -> Stream.concat(
                                Stream.of(one.answers()), one.terms().stream().map(Outline.Side::quotes))));
    }

    /** How many quotations of each list fit. */
    private static int most(List<int[]> bytes) {
        int most = bytes.stream().mapToInt(one -> one.length).max().orElse(0);
        while (most > 0 && bytes(bytes, most) > QUOTED_BYTES) {
            most = most * 3 / 4;
        }
        return most;
    }

    private static long bytes(List<int[]> all, int most) {
        return all.stream()
                .flatMapToInt(one -> Arrays.stream(one).limit(most))
                .asLongStream()
                .sum();
    }

    private int[] bytes(List<Quote> quotes) {
        return quotes.stream().mapToInt(this::bytes).toArray();
    }

    private int bytes(Quote quote) {
        return bytes(quote.text()) + bytes(quote.source()) + bytes(place(quote)) + AROUND;
    }

    /** The value as written by the template. */
    private static int bytes(String text) {
        int escaped = (int)
                text.chars().filter(letter -> "<>&\"'".indexOf(letter) >= 0).count();
        return text.getBytes(StandardCharsets.UTF_8).length + 5 * escaped;
    }

    private List<Profile> fitting(List<Profile> all) {
        int fit = 0;
        for (int left = PROFILE_BYTES; fit < all.size(); fit++) {
            left -= bytes(all.get(fit));
            if (left < 0) {
                break;
            }
        }
        return all.subList(0, fit);
    }

    private int bytes(Profile profile) {
        return 4 * AROUND
                + bytes(profile.summary())
                + bytes(place(profile))
                + profile.attributes().stream()
                        .mapToInt(one -> bytes(one.name()) + bytes(one.value()) + AROUND)
                        .sum()
                + profile.held().stream()
                        .mapToInt(one -> bytes(one.heading()) + bytes(one.quote()))
                        .sum();
    }
}
