package io.research.text.retrieval;

import io.research.text.language.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.DelegatingAnalyzerWrapper;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Lucene in memory: a field for each language, because each cuts and stems its words in its own way. Changes are made
 * visible by the search that follows them: each time costs a segment, and sources are put by the thousand.
 */
final class WordIndex {
    private static final String SOURCE = "source";
    private static final String ID = "id";
    private static final String TEXT = "text.";
    private static final int MOST_WORDS = 64;

    private final Set<String> languages = ConcurrentHashMap.newKeySet();
    private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
    private final IndexWriter writer;
    private final SearcherManager searchers;

    WordIndex() {
        try {
            writer = new IndexWriter(directory, new IndexWriterConfig(new ByField()).setRAMBufferSizeMB(16));
            searchers = new SearcherManager(writer, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void put(String source, Collection<Passage> passages) throws IOException {
        writer.updateDocuments(
                new Term(SOURCE, source),
                passages.stream().map(passage -> document(source, passage)).toList());
    }

    private Document document(String source, Passage passage) {
        String language = Language.of(passage.language()).code();
        languages.add(language);
        var document = new Document();
        document.add(new StringField(SOURCE, source, Field.Store.YES));
        document.add(new StoredField(ID, passage.id()));
        document.add(new TextField(TEXT + language, passage.searched(), Field.Store.NO));
        return document;
    }

    void remove(String source) throws IOException {
        writer.deleteDocuments(new Term(SOURCE, source));
    }

    List<Found> search(PassageQuery query, int most) throws IOException {
        if (query.sources().isEmpty()) {
            return List.of();
        }
        searchers.maybeRefreshBlocking();
        var searcher = searchers.acquire();
        try {
            return found(searcher, within(query), most);
        } finally {
            searchers.release(searcher);
        }
    }

    private Query within(PassageQuery query) {
        var perLanguage = new ArrayList<Query>();
        for (String language : languages) {
            var words = new BooleanQuery.Builder();
            Language.of(language).keys(query.text()).stream()
                    .limit(MOST_WORDS)
                    .forEach(key -> words.add(new TermQuery(new Term(TEXT + language, key)), Occur.SHOULD));
            perLanguage.add(words.build());
        }
        var sources = query.sources().stream().map(BytesRef::new).toList();
        return new BooleanQuery.Builder()
                .add(new DisjunctionMaxQuery(perLanguage, 0), Occur.MUST)
                .add(new TermInSetQuery(SOURCE, sources), Occur.FILTER)
                .build();
    }

    private static List<Found> found(IndexSearcher searcher, Query query, int most) throws IOException {
        var found = new ArrayList<Found>();
        var stored = searcher.storedFields();
        for (var top : searcher.search(query, most).scoreDocs) {
            var document = stored.document(top.doc);
            found.add(new Found(document.get(SOURCE), document.get(ID), top.score));
        }
        found.sort(null);
        return found;
    }

    void close() {
        try {
            searchers.close();
            writer.close();
            directory.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class ByField extends DelegatingAnalyzerWrapper {
        ByField() {
            super(PER_FIELD_REUSE_STRATEGY);
        }

        @Override
        protected Analyzer getWrappedAnalyzer(String field) {
            return Language.of(field.startsWith(TEXT) ? field.substring(TEXT.length()) : null)
                    .analyzer();
        }
    }
}
