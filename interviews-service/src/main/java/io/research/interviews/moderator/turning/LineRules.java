package io.research.interviews.moderator.turning;

import io.research.interviews.moderator.turning.RuleFile.Replacement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rules of one language. */
final class LineRules {
    private static final int LONGEST = 400;
    private static final int MOST_PARTS = 4;
    private static final String THEME = "= ";
    private static final String TASK = "! ";
    private static final Pattern PARTS = Pattern.compile("\\|\\|");
    private static final Pattern GROUP = Pattern.compile("\\$(\\d)");
    private static final Pattern END = Pattern.compile("[\\s.。।:：;；…]++$");
    private static final Pattern SPACES = Pattern.compile("\\s{2,}+");

    private final List<Replacement> rules;
    private final List<Replacement> person;
    private final List<Replacement> asked;
    private final List<Pattern> like;
    private final List<Pattern> third;
    private final List<Pattern> notes;
    private final List<Pattern> conditions;
    private final List<Pattern> never;

    LineRules(RuleFile file) {
        this.rules = file.replacements(file.rules());
        this.person = file.replacements(file.person());
        this.asked = file.replacements(file.asked());
        this.like = file.patterns(file.like());
        this.third = file.patterns(file.third());
        this.notes = file.patterns(file.note());
        this.conditions = file.patterns(file.condition());
        this.never = file.patterns(file.never());
    }

    /** What becomes of a line that tells the interviewer what to ask; empty where it does not. */
    List<Turned> turn(String line) {
        return turn(line, MOST_PARTS);
    }

    private List<Turned> turn(String line, int mostParts) {
        String bare = END.matcher(line).replaceFirst("");
        if (bare.length() > LONGEST) {
            return List.of();
        }
        for (Replacement rule : rules) {
            Matcher found = rule.pattern().matcher(bare);
            if (found.matches()) {
                return turned(rule.template(), found, mostParts);
            }
        }
        return List.of();
    }

    private List<Turned> turned(String template, Matcher found, int mostParts) {
        if (template.contains("||")) {
            return mostParts <= 1 ? List.of() : parts(template, found, mostParts - 1);
        }
        boolean isTheme = template.startsWith(THEME);
        boolean isTask = template.startsWith(TASK);
        String form = isTheme || isTask ? template.substring(THEME.length()) : template;
        String filled = SPACES.matcher(GROUP.matcher(form)
                        .replaceAll(group -> Matcher.quoteReplacement(toYou(content(found, group.group(1))))))
                .replaceAll(" ")
                .strip();
        var kind = isTheme ? Turned.Kind.THEME : isTask ? Turned.Kind.TASK : Turned.Kind.QUESTION;
        return List.of(new Turned(isTheme ? filled : capitalized(filled), kind));
    }

    private List<Turned> parts(String template, Matcher found, int mostParts) {
        var all = new ArrayList<Turned>();
        for (String part : PARTS.split(template)) {
            String line =
                    GROUP.matcher(part).replaceAll(group -> Matcher.quoteReplacement(content(found, group.group(1))));
            List<Turned> turned = turn(line, mostParts);
            if (turned.isEmpty()) {
                all.add(new Turned(toYou(line), Turned.Kind.THEME));
            }
            all.addAll(turned);
        }
        return all;
    }

    private static String content(Matcher found, String group) {
        String content = found.group(Integer.parseInt(group));
        return content == null ? "" : content;
    }

    /** Whether the text speaks of the participant instead of to them. */
    boolean speaksOfThem(String text) {
        return text.length() <= LONGEST
                && third.stream().anyMatch(pattern -> pattern.matcher(text).find());
    }

    /** The text as it is said to the participant. */
    String toYou(String text) {
        return text.length() > LONGEST ? text : replaced(text, person);
    }

    /** A question about the participant as it is asked of them. */
    String askedOfYou(String question) {
        if (question.length() > LONGEST) {
            return question;
        }
        String now = replaced(question, asked);
        boolean staysWithThem =
                like.stream().anyMatch(pattern -> pattern.matcher(now).find());
        return capitalized(staysWithThem ? now : toYou(now));
    }

    /** Whether the line, or what stands in brackets, is for the interviewer alone. */
    boolean isNote(String text) {
        return notes.stream().anyMatch(pattern -> pattern.matcher(text).matches());
    }

    Optional<Conditional> condition(String text) {
        return conditions.stream()
                .map(pattern -> pattern.matcher(text))
                .filter(Matcher::matches)
                .map(found -> new Conditional(found.group(1), found.group(2)))
                .findFirst();
    }

    boolean mayBeSaid(String text) {
        return never.stream().noneMatch(pattern -> pattern.matcher(text).find());
    }

    private static String replaced(String text, List<Replacement> replacements) {
        String now = text;
        for (Replacement one : replacements) {
            now = one.pattern().matcher(now).replaceAll(one.template());
        }
        return SPACES.matcher(now).replaceAll(" ").strip();
    }

    private static String capitalized(String text) {
        if (text.isEmpty()) {
            return text;
        }
        int at = "¿¡«“\"„".indexOf(text.charAt(0)) >= 0 && text.length() > 1 ? 1 : 0;
        int end = text.offsetByCodePoints(at, 1);
        return text.substring(0, at) + text.substring(at, end).toUpperCase(Locale.ROOT) + text.substring(end);
    }
}
