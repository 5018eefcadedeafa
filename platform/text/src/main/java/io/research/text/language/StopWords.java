package io.research.text.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.hi.HindiAnalyzer;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.th.ThaiAnalyzer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;

/** Lucene's lists; own ones, in resources, where Lucene has none that fits, and for the small talk of English. */
final class StopWords {
    private StopWords() {}

    static Set<?> of(String code) {
        return switch (code) {
            case "en", "ja", "pl", "zh" -> ours(code);
            case "ar" -> ArabicAnalyzer.getDefaultStopSet();
            case "cs" -> CzechAnalyzer.getDefaultStopSet();
            case "da" -> DanishAnalyzer.getDefaultStopSet();
            case "de" -> GermanAnalyzer.getDefaultStopSet();
            case "es" -> SpanishAnalyzer.getDefaultStopSet();
            case "fi" -> FinnishAnalyzer.getDefaultStopSet();
            case "fr" -> FrenchAnalyzer.getDefaultStopSet();
            case "hi" -> HindiAnalyzer.getDefaultStopSet();
            case "hu" -> HungarianAnalyzer.getDefaultStopSet();
            case "it" -> ItalianAnalyzer.getDefaultStopSet();
            case "nl" -> DutchAnalyzer.getDefaultStopSet();
            case "no" -> NorwegianAnalyzer.getDefaultStopSet();
            case "pt" -> PortugueseAnalyzer.getDefaultStopSet();
            case "ru" -> RussianAnalyzer.getDefaultStopSet();
            case "sv" -> SwedishAnalyzer.getDefaultStopSet();
            case "th" -> ThaiAnalyzer.getDefaultStopSet();
            case "tr" -> TurkishAnalyzer.getDefaultStopSet();
            default -> CharArraySet.EMPTY_SET;
        };
    }

    private static Set<String> ours(String code) {
        var words = new HashSet<String>();
        try (var lines = new BufferedReader(new InputStreamReader(
                StopWords.class.getResourceAsStream("stop-" + code + ".txt"), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    Collections.addAll(words, line.strip().split("\\s+"));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        words.remove("");
        return words;
    }
}
