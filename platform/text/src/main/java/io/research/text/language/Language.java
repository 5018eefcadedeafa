package io.research.text.language;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.text.FilteredBreakIteratorBuilder;
import com.ibm.icu.util.ULocale;
import io.research.text.words.Sentences;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * How texts of one language are read. Immutable, shared, safe for any thread; every method is linear in the text and
 * works on the caller's thread: about 5 MB of text per second, so long texts belong on worker threads.
 */
public final class Language {
    private static final Set<String> WITHOUT_SPACES = Set.of("zh", "ja", "th", "km", "lo", "my", "yue");
    /** Behind these no sentence ends, in any language; ICU knows more for some. */
    private static final List<String> TITLES = List.of(
            "Dr.", "Mr.", "Mrs.", "Ms.", "Prof.", "St.", "Sr.", "Sra.", "e.g.", "i.e.", "vs.", "z.B.", "bzw.", "ca.",
            "Nr.");

    private static final Map<String, Language> KNOWN = new ConcurrentHashMap<>();

    /** For texts of which nothing is known: the word borders of Unicode, no stop words, no stems. */
    public static final Language UNKNOWN = new Language("und");

    private final String code;
    private final BreakIterator borders;
    private final Analyzer words;
    private final Analyzer content;

    private Language(String code) {
        this.code = code;
        borders = borders(new ULocale(code));
        words = new WordAnalyzer(code, Set.of(), false);
        content = new WordAnalyzer(code, StopWords.of(code), true);
    }

    private static BreakIterator borders(ULocale locale) {
        var builder = FilteredBreakIteratorBuilder.getInstance(locale);
        TITLES.forEach(builder::suppressBreakAfter);
        return builder.wrapIteratorWithFilter(BreakIterator.getSentenceInstance(locale));
    }

    /** The language of a tag like {@code de} or {@code pt-BR}; {@link #UNKNOWN} for null, {@code auto} and unknown ones. */
    public static Language of(String tag) {
        String code =
                tag == null ? "" : Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
        return switch (code) {
            case "" -> UNKNOWN;
            case "nb", "nn" -> of("no");
            default ->
                code.length() > 3 || !Codes.ALL.contains(code) ? UNKNOWN : KNOWN.computeIfAbsent(code, Language::new);
        };
    }

    /**
     * A guess, from its script and its smallest words, by the first 2,000 characters; what cannot be told is
     * {@code otherwise}.
     */
    public static Language ofText(String text, Language otherwise) {
        String code = Guess.of(text);
        return code == null ? otherwise : of(code);
    }

    /** By its script alone, which tells it where no other language of ours is written in it; empty for Latin. */
    public static Optional<Language> ofScript(String text) {
        return Optional.ofNullable(Guess.ofScript(text)).map(Language::of);
    }

    /** Two or three letters, {@code und} for the unknown one. */
    public String code() {
        return code;
    }

    /** Whether words are told apart by the reader and not by spaces (Chinese, Japanese, Thai, …). */
    public boolean isWrittenWithoutSpaces() {
        return WITHOUT_SPACES.contains(code);
    }

    /**
     * Its sentences in order and where they stand. Abbreviations that are known end none; a new line always does. For talk in
     * an unknown language, and while it is still spoken, see {@link Sentences}.
     */
    public List<Sentence> sentences(String text) {
        var borders = (BreakIterator) this.borders.clone();
        borders.setText(text);
        var sentences = new ArrayList<Sentence>();
        int from = borders.first();
        for (int to = borders.next(); to != BreakIterator.DONE; from = to, to = borders.next()) {
            addTrimmed(sentences, text, from, to);
        }
        return List.copyOf(sentences);
    }

    private static void addTrimmed(List<Sentence> sentences, String text, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        if (start < end) {
            sentences.add(new Sentence(text.substring(start, end), start, end));
        }
    }

    private static boolean isSpace(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }

    /** All its words in order, numbers too; their keys are lower-cased and not stemmed. */
    public List<Word> words(String text) {
        return read(words, text);
    }

    /** Its words in order without those that mean nothing alone (and, the, is); their keys are stemmed. */
    public List<Word> contentWords(String text) {
        return read(content, text);
    }

    /** The keys of its content words, each once, in order. */
    public Set<String> keys(String text) {
        var keys = new LinkedHashSet<String>();
        for (Word word : contentWords(text)) {
            keys.add(word.key());
        }
        return keys;
    }

    /** For Lucene: the keys of the content words. Never to be closed. */
    public Analyzer analyzer() {
        return content;
    }

    private static List<Word> read(Analyzer analyzer, String text) {
        var words = new ArrayList<Word>();
        try (TokenStream stream = analyzer.tokenStream("text", text)) {
            var term = stream.addAttribute(CharTermAttribute.class);
            var offset = stream.addAttribute(OffsetAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                words.add(new Word(term.toString(), offset.startOffset(), offset.endOffset()));
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // there is no file behind a string
        }
        return List.copyOf(words);
    }

    @Override
    public String toString() {
        return code;
    }
}
