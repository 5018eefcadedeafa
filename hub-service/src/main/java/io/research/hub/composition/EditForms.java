package io.research.hub.composition;

import io.research.hub.wording.HubMessages;
import io.research.text.language.Language;
import io.research.text.phrase.PhraseBook;
import io.research.text.phrase.PhraseSet;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The fixed forms of edits in one language; anything else cannot be understood without a language model. */
final class EditForms {
    private static final List<EditForms> ALL =
            HubMessages.LANGUAGES.stream().sorted().map(EditForms::new).toList();
    private static final Pattern QUOTED =
            Pattern.compile("[\"\u201C\u201E\u00AB\u300C\u300E](.{1,200}?)[\"\u201D\u201C\u00BB\u300D\u300F]");
    private static final Pattern NAMED =
            Pattern.compile("([^:\uFF1A]{1,80})[:\uFF1A]\\s*(\\S.{0,199})", Pattern.DOTALL);
    private static final Pattern LABEL = Pattern.compile("e\\d{1,4}");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}{1,3}");

    private final String language;
    private final PhraseBook book;
    private final PhraseSet title;
    private final PhraseSet retitle;
    private final PhraseSet remove;
    private final PhraseSet shorten;
    private final PhraseSet around;

    private EditForms(String language) {
        this.language = language;
        book = PhraseBook.read(EditForms.class, "edits-" + language + ".yaml", language);
        title = book.set("title");
        retitle = book.set("retitle");
        remove = book.set("remove");
        shorten = book.set("shorten");
        around = book.union(List.of("remove", "beside"));
    }

    /** A form with the language that it is in. */
    record Read(EditForm form, Language language) {}

    /** If two languages share a verb, the one that knows all the other words wins. */
    static Optional<Read> read(String prompt) {
        var read = ALL.stream()
                .flatMap(
                        one -> one.form(prompt.strip()).stream().map(form -> new Read(form, Language.of(one.language))))
                .toList();
        return read.stream()
                .filter(one -> !(one.form() instanceof EditForm.RemoveHeaded))
                .findFirst()
                .or(() -> read.stream().findFirst());
    }

    /** A heading in comparable form; an instruction may name it or only its beginning. */
    static String comparable(String heading, Language language) {
        return ALL.stream()
                .filter(one -> one.language.equals(language.code()))
                .findFirst()
                .map(one -> one.around.trim(PlainText.of(heading)).value())
                .orElseGet(() -> PlainText.of(heading).value());
    }

    private Optional<EditForm> form(String prompt) {
        var plain = PlainText.of(prompt);
        if (shorten.is(plain)) {
            return Optional.of(new EditForm.Shorten());
        }
        return title(prompt, plain)
                .<EditForm>map(EditForm.Retitle::new)
                .or(() -> remove.isIn(plain) ? removal(around.trim(plain).value()) : Optional.empty());
    }

    private Optional<String> title(String prompt, PlainText plain) {
        var named = NAMED.matcher(prompt);
        if (named.matches() && isTitle(PlainText.of(named.group(1)))) {
            return Optional.of(bare(named.group(2)));
        }
        if (!retitle.begins(plain)) {
            return Optional.empty();
        }
        var quoted = QUOTED.matcher(prompt);
        return quoted.find() ? Optional.of(quoted.group(1).strip()) : rest(prompt, plain);
    }

    private boolean isTitle(PlainText words) {
        return title.is(words) || retitle.is(words);
    }

    /** The text after the words of the form, as written. */
    private Optional<String> rest(String prompt, PlainText plain) {
        if (!book.isSpaced()) {
            return Optional.empty();
        }
        String searched = book.searched(plain);
        int words = retitle.find(searched, 0)
                .map(found -> searched.substring(0, found.end()).strip().split(" ").length)
                .orElse(0);
        var parts = prompt.split("\\s+", words + 1);
        return parts.length <= words
                ? Optional.empty()
                : Optional.of(bare(parts[words])).filter(rest -> !rest.isEmpty());
    }

    private static String bare(String title) {
        return title.replaceAll(
                        "^[\"\u201C\u201D\u201E\u00AB\u00BB']+|[\"\u201C\u201D\u201E\u00AB\u00BB'.\u3002]+$", "")
                .strip();
    }

    private static Optional<EditForm> removal(String named) {
        if (named.isEmpty()) {
            return Optional.empty();
        }
        if (NUMBER.matcher(named).matches()) {
            return Optional.of(new EditForm.RemoveSection(Integer.parseInt(named)));
        }
        return Optional.of(
                LABEL.matcher(named).matches()
                        ? new EditForm.RemoveLine(named.toUpperCase(Locale.ROOT))
                        : new EditForm.RemoveHeaded(named));
    }
}
