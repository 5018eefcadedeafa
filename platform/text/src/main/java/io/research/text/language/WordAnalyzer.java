package io.research.text.language;

import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;
import org.apache.lucene.analysis.icu.ICUNormalizer2Filter;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.tr.TurkishLowerCaseFilter;
import org.apache.lucene.analysis.util.ElisionFilter;

/** Words by the borders of Unicode (dictionaries for scripts without spaces), folded; as content, thinned and stemmed. */
final class WordAnalyzer extends Analyzer {
    private static final CharArraySet ELIDED = new CharArraySet(
            Set.of(
                    "l", "m", "t", "qu", "n", "s", "j", "d", "c", "jusqu", "quoiqu", "lorsqu", "puisqu", "dell", "all",
                    "dall", "nell", "sull", "un", "quell"),
            true);

    private final String code;
    private final CharArraySet stopWords;
    private final boolean content;

    WordAnalyzer(String code, Set<?> stopWords, boolean content) {
        this.code = code;
        this.stopWords = CharArraySet.copy(stopWords);
        this.content = content;
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
        var words = new ICUTokenizer();
        TokenStream stream = words;
        if (code.equals("tr") || code.equals("az")) {
            stream = new TurkishLowerCaseFilter(stream);
        }
        stream = new ICUNormalizer2Filter(stream);
        if (code.equals("fr") || code.equals("it") || code.equals("ca")) {
            stream = new ElisionFilter(stream, ELIDED);
        }
        if (content) {
            stream = Stems.of(code, new StopFilter(stream, stopWords));
            stream = new ICUFoldingFilter(stream);
            stream = new LoneLetterFilter(stream);
        } else {
            stream = new ICUFoldingFilter(stream);
        }
        return new TokenStreamComponents(words, stream);
    }
}
