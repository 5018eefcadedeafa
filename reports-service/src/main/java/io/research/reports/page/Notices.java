package io.research.reports.page;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.reports.content.ReportWords;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;

/**
 * Shows people who open an address in a browser why nothing is there; programs get the error form.
 *
 * @param accepted the {@code Accept} header of the request; it may be null or anything, like the other one
 * @param languages its {@code Accept-Language} header
 */
record Notices(String accepted, String languages) {

    /** The page, or a notice in its place. */
    Uni<RenderedPage> inPlaceOf(Uni<RenderedPage> page) {
        return accepted == null || !accepted.contains(MediaType.TEXT_HTML)
                ? page
                : page.onFailure(Problem.class).recoverWithUni(this::notice);
    }

    private Uni<RenderedPage> notice(Problem problem) {
        var words = words();
        if (problem.code() == ErrorCode.NOT_FOUND) {
            return answer(problem, ShownNotice.gone(words), words);
        }
        return problem.code() == ErrorCode.SERVICE_UNAVAILABLE
                ? answer(problem, ShownNotice.later(words), words)
                : Uni.createFrom().failure(problem);
    }

    private static Uni<RenderedPage> answer(Problem problem, ShownNotice notice, ReportWords words) {
        return Uni.createFrom().item(() -> RenderedPage.of(ReportTemplates.notice(notice, PageStyle.TEXT), words)
                .withStatus(problem.code().status()));
    }

    /** The first preferred language of the reader that reports have; otherwise English. */
    ReportWords words() {
        return ReportWords.of(languages == null ? null : wanted());
    }

    private String wanted() {
        try {
            return Locale.LanguageRange.parse(languages).stream()
                    .map(range -> range.getRange().split("-")[0])
                    .filter(ReportWords.LANGUAGES::contains)
                    .findFirst()
                    .orElse(null);
        } catch (IllegalArgumentException unreadable) {
            return null;
        }
    }
}
