package io.research.hub.composition;

import io.research.text.language.Language;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms of instructions.txt, in twelve languages. */
final class Instructions {
    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS | Pattern.DOTALL;
    private static final String SEPARATOR = ": ";
    private static final String STOPS = "[.!。！।؟?\\s]+$";
    private static final List<Form> FORMS = read();

    private Instructions() {}

    private enum Kind {
        TITLE,
        REMOVE,
        SHORTEN,
        LENGTHEN,
        ADD
    }

    /**
     * An instruction with the language of its form.
     *
     * @param language unknown where it has no form
     */
    record Read(Instruction instruction, Language language) {}

    private record Form(Language language, Kind kind, Pattern pattern) {

        static Form of(String line) {
            int dot = line.indexOf('.');
            int end = line.indexOf(SEPARATOR);
            return new Form(
                    Language.of(line.substring(0, dot)),
                    Kind.valueOf(line.substring(dot + 1, end).toUpperCase(Locale.ROOT)),
                    Pattern.compile(line.substring(end + SEPARATOR.length()), FLAGS));
        }

        Instruction instruction(Matcher found) {
            return switch (kind) {
                case TITLE ->
                    new Instruction.Retitle(found.group(1)
                            .replaceAll("^[\"“”„«»']+|[\"“”„«»'.]+$", "")
                            .strip());
                case REMOVE -> new Instruction.Remove(found.group(1));
                case SHORTEN -> new Instruction.Shorten();
                case LENGTHEN -> new Instruction.Lengthen();
                case ADD -> new Instruction.Add(found.group(1));
            };
        }
    }

    static Read read(String prompt) {
        String plain = prompt.replace('\u2019', '\'').replaceFirst(STOPS, "");
        for (Form form : FORMS) {
            Matcher found = form.pattern().matcher(plain);
            if (found.matches()) {
                return new Read(form.instruction(found), form.language());
            }
        }
        return new Read(new Instruction.Other(prompt), Language.UNKNOWN);
    }

    private static List<Form> read() {
        try (var lines = new BufferedReader(new InputStreamReader(
                Instructions.class.getResourceAsStream("instructions.txt"), StandardCharsets.UTF_8))) {
            var forms = new ArrayList<Form>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    forms.add(Form.of(line));
                }
            }
            return List.copyOf(forms);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
