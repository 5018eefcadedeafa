package io.research.text.language;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.fi.FinnishLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.hi.HindiNormalizationFilter;
import org.apache.lucene.analysis.hi.HindiStemFilter;
import org.apache.lucene.analysis.hu.HungarianLightStemFilter;
import org.apache.lucene.analysis.in.IndicNormalizationFilter;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.miscellaneous.TruncateTokenFilter;
import org.apache.lucene.analysis.no.NorwegianLightStemFilter;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ru.RussianLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/** Lucene's stemmers, the light ones where there is a choice: two words that differ should rather stay apart. */
final class Stems {
    /** Languages that inflect at the end and have no stemmer here are cut: what is left of "kawiarniami" is "kawiar". */
    private static final int CUT = 6;

    private Stems() {}

    static TokenStream of(String code, TokenStream words) {
        return switch (code) {
            case "ar" -> new ArabicStemFilter(new ArabicNormalizationFilter(words));
            case "cs", "sk" -> new CzechStemFilter(words);
            case "da" -> new SnowballFilter(words, new DanishStemmer());
            case "de" -> new GermanLightStemFilter(new GermanNormalizationFilter(words));
            case "en" -> new PorterStemFilter(new EnglishPossessiveFilter(words));
            case "es" -> new SpanishLightStemFilter(words);
            case "fi" -> new FinnishLightStemFilter(words);
            case "fr" -> new FrenchLightStemFilter(words);
            case "hi" -> new HindiStemFilter(new HindiNormalizationFilter(new IndicNormalizationFilter(words)));
            case "hu" -> new HungarianLightStemFilter(words);
            case "it" -> new ItalianLightStemFilter(words);
            case "nl" -> new SnowballFilter(words, new DutchStemmer());
            case "no" -> new NorwegianLightStemFilter(words);
            case "pl", "uk", "hr", "sr", "sl", "bg" -> new TruncateTokenFilter(words, CUT);
            case "pt" -> new PortugueseLightStemFilter(words);
            case "ru" -> new RussianLightStemFilter(words);
            case "sv" -> new SwedishLightStemFilter(words);
            case "tr" -> new SnowballFilter(words, new TurkishStemmer());
            default -> words;
        };
    }
}
