package io.research.signal.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.signal.run.RunView;

/**
 * A run with its results (contract §11).
 *
 * @param results null before anybody answered
 */
record ResultView(@JsonUnwrapped RunView run, Results results) {}
