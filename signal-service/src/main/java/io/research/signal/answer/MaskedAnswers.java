package io.research.signal.answer;

import io.research.text.masking.PiiMask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Answers with identifiers masked that have a form. For worker threads. */
public final class MaskedAnswers {
    private final Map<String, PiiMask> masks = new HashMap<>();

    private MaskedAnswers() {}

    public static List<Answer> of(List<Answer> answers) {
        var masking = new MaskedAnswers();
        return answers.stream().map(masking::masked).toList();
    }

    private Answer masked(Answer answer) {
        var mask = masks.computeIfAbsent(answer.language(), PiiMask::forLanguage);
        var content = answer.content();
        return answer.saying(new AnswerContent(
                masked(mask, content.counted()),
                masked(mask, content.reasons()),
                masked(mask, content.objections()),
                content.transcript().stream()
                        .map(said -> new TranscriptTurn(said.role(), mask.mask(said.text())))
                        .toList()));
    }

    private static List<String> masked(PiiMask mask, List<String> texts) {
        return texts.stream().map(mask::mask).toList();
    }
}
