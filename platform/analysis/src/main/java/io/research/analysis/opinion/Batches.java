package io.research.analysis.opinion;

import io.research.analysis.AnalysisConfig;
import java.util.ArrayList;
import java.util.List;

/** Interviews as they are put to a model together: as many as fit, in their order. */
final class Batches {
    private static final int CHARACTERS_OF_TOKEN = 4;

    private Batches() {}

    static List<List<Transcript>> of(List<Transcript> transcripts, AnalysisConfig config) {
        var batches = new ArrayList<List<Transcript>>();
        long tokens = 0;
        for (Transcript transcript : transcripts) {
            long own = tokens(transcript);
            tokens += own;
            if (batches.isEmpty()
                    || tokens > config.batchTokens()
                    || batches.getLast().size() == config.batchInterviews()) {
                batches.add(new ArrayList<>());
                tokens = own;
            }
            batches.getLast().add(transcript);
        }
        return batches;
    }

    private static long tokens(Transcript transcript) {
        return transcript.answers().stream()
                .mapToLong(answer -> answer.masked().length() / CHARACTERS_OF_TOKEN + 1)
                .sum();
    }
}
