package io.research.signal.result;

import io.research.signal.answer.Answer;
import io.research.signal.answer.AnswerContent;
import io.research.signal.answer.TranscriptTurn;
import io.research.text.masking.PiiMask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Answers as they may be shown: identifiers that have a form are masked unless the run says otherwise. For worker threads. */
final class MaskedAnswers {
    private final Map<String, PiiMask> masks = new HashMap<>();

    private MaskedAnswers() {}

    static List<Answer> of(List<Answer> answers, boolean redact) {
        var masking = new MaskedAnswers();
        return redact ? answers.stream().map(masking::masked).toList() : answers;
    }

    private Answer masked(Answer answer) {
        var mask = masks.computeIfAbsent(answer.language(), PiiMask::forLanguage);
        var content = answer.content();
        return new Answer(
                answer.id(),
                answer.participantId(),
                answer.guideVersion(),
                answer.mode(),
                answer.choice(),
                answer.language(),
                new AnswerContent(
                        content.reasons().stream().map(mask::mask).toList(),
                        content.objections().stream().map(mask::mask).toList(),
                        content.transcript().stream()
                                .map(said -> new TranscriptTurn(said.role(), mask.mask(said.text())))
                                .toList()));
    }
}
