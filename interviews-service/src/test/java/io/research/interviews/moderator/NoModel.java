package io.research.interviews.moderator;

import io.quarkus.test.junit.QuarkusMock;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Turns are taken without a model, although there is one. */
public final class NoModel implements BeforeEachCallback {

    @Override
    public void beforeEach(ExtensionContext test) {
        QuarkusMock.installMockForType(new Off(), ModelInterviewer.class);
    }

    private static final class Off extends ModelInterviewer {
        Off() {
            super(null, null, null);
        }

        @Override
        public boolean isOn() {
            return false;
        }
    }
}
