package io.research.interviews.interview;

import io.research.text.masking.PiiMask;
import java.util.ArrayList;
import java.util.List;

/**
 * How much a reader learns about the participant: everything, or only what matches no pattern of personal data
 * (contract §14). Masking takes time in proportion to the text: mask long texts on worker threads.
 */
public final class Redaction {
    /** Everything is shown. */
    public static final Redaction NONE = new Redaction(null);

    private final PiiMask mask;

    private Redaction(PiiMask mask) {
        this.mask = mask;
    }

    /** Personal data is masked, in the forms usual where that language is spoken; null if it is not known. */
    public static Redaction forLanguage(String language) {
        return new Redaction(PiiMask.forLanguage(language));
    }

    /** Masks everything but the messages. */
    public InterviewView around(InterviewView view) {
        return mask == null ? view : view.masked(mask::mask);
    }

    /** What was said, whole. */
    public String text(Message message) {
        return mask == null ? message.text() : mask.mask(message.text());
    }

    /** The parts in which a message is read: masked as one text, but cut in the same places as the unmasked text. */
    public List<Segment> segments(Message message) {
        var segments = Segments.of(message);
        if (mask == null) {
            return segments;
        }
        var texts = mask.mask(segments.stream().map(Segment::message).toList());
        var masked = new ArrayList<Segment>(segments.size());
        for (int at = 0; at < segments.size(); at++) {
            masked.add(segments.get(at).withMessage(texts.get(at)));
        }
        return masked;
    }
}
