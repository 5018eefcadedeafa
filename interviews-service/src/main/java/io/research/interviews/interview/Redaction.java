package io.research.interviews.interview;

import io.research.text.masking.PiiMask;
import java.util.ArrayList;
import java.util.List;

/**
 * How much a reader learns of who is interviewed: everything, or only what no pattern of personal data matches (contract
 * §14). Masking costs time in proportion to the text: long ones are for worker threads.
 */
public final class Redaction {
    /** Everything is shown. */
    public static final Redaction NONE = new Redaction(null);

    private final PiiMask mask;

    private Redaction(PiiMask mask) {
        this.mask = mask;
    }

    /** Personal data is masked, as it is written where that language is spoken; null where it is not known. */
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

    /** What was said, in the parts in which it is read: masked as one text, cut where it is cut unmasked. */
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
