package io.research.interviews.moderator;

import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The model is asked in each test, whatever it did in those before: it is not left alone any more. */
public final class RestedModel implements BeforeEachCallback {

    @Override
    public void beforeEach(ExtensionContext test) {
        CircuitBreakerMaintenance.get().resetAll();
    }
}
