package io.research.reports.search;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.page.SignedCursors;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Places in the results of one search of one caller: how many results are before a page. */
@ApplicationScoped
class SearchCursors {
    private static final Duration VALIDITY = Duration.ofDays(1);

    private final SignedCursors cursors;

    SearchCursors(SignedCursors cursors) {
        this.cursors = cursors;
    }

    String next(ReadScope scope, SearchRequest request, int offset) {
        return cursors.at(scope, list(request), Integer.toString(offset), VALIDITY);
    }

    /**
     * How many results are before the page that is asked for.
     *
     * @throws Problem {@code validation_failed} for a cursor not issued by us, or of another search
     */
    int offset(ReadScope scope, SearchRequest request) {
        return request.cursor() == null
                ? 0
                : cursors.place(scope, list(request), request.cursor())
                        .map(Integer::parseInt)
                        .orElseThrow(() -> Problem.invalid(
                                "cursor",
                                "cursor",
                                "must be the next_cursor of the same search, not older than a day"));
    }

    private static String list(SearchRequest request) {
        return "search\n" + request.fingerprint();
    }
}
