package io.research.text.language;

import org.apache.lucene.analysis.FilteringTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Leaves out single letters and kana, which carry no meaning; single ideographs and digits stay. */
final class LoneLetterFilter extends FilteringTokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

    LoneLetterFilter(TokenStream stream) {
        super(stream);
    }

    @Override
    protected boolean accept() {
        if (term.length() == 0) {
            return false;
        }
        char only = term.charAt(0);
        return term.length() > 1 || Character.isDigit(only) || Character.isIdeographic(only);
    }
}
