package io.research.studies.guide;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.Guide;
import io.research.kernel.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * The guide of a plan, as stored with its texts.
 *
 * @param lastItem number of the last id that an item of the study was given
 * @param madeOf digest of the texts, which a replica of a release without guides may change alone
 */
@RegisterForReflection
public record KeptGuide(Guide guide, int lastItem, String madeOf) {

    /**
     * The guide parsed from these texts; items keep their ids if the previous guide, which may be null, had the same
     * words.
     */
    public static KeptGuide of(PlanTexts texts, KeptGuide before) {
        var read = GuideText.read(texts);
        if (before == null) {
            return new KeptGuide(read, (int) read.items().count(), digest(texts));
        }
        var items = new GuideItems(before.guide(), before.lastItem());
        return new KeptGuide(items.completed(read), items.last(), digest(texts));
    }

    /** A guide that a planner made, and the texts that were rendered from it. */
    public static KeptGuide made(Guide guide, PlanTexts texts, KeptGuide before) {
        var items = before == null ? new GuideItems() : new GuideItems(before.guide(), before.lastItem());
        return new KeptGuide(items.identified(GuideForm.of(guide)), items.last(), digest(texts));
    }

    /** A guide whose maker knows its items by their ids, and the texts that were rendered from it. */
    public static KeptGuide given(Guide guide, PlanTexts texts) {
        return new KeptGuide(GuideForm.of(guide), 0, digest(texts));
    }

    /** Whether it belongs to these texts. */
    public boolean fits(PlanTexts texts) {
        return madeOf.equals(digest(texts));
    }

    private static String digest(PlanTexts texts) {
        var digest = Sha256.begin();
        for (String text : new String[] {texts.flow(), texts.learningGoals(), texts.rules()}) {
            digest.update((text == null ? "" : text).getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
