package io.research.interviews.moderator.model;

import io.quarkus.test.junit.QuarkusMock;
import io.research.testkit.Settings;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Turns are taken without a model, although there is one. */
public final class NoModel implements BeforeEachCallback {

    @Override
    public void beforeEach(ExtensionContext test) {
        var off = Settings.of(WordingConfig.class, "research.interviewer.model.enabled", "false");
        QuarkusMock.installMockForType(new Wording(null, off, null), Wording.class);
    }
}
