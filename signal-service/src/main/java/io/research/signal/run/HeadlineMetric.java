package io.research.signal.run;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;

/**
 * The one number of a run, counted by code.
 *
 * @param value percent, one decimal; null where no answer could be told
 * @param count how many said so
 * @param of how many answered, those included who could not be told
 */
@RegisterForReflection
public record HeadlineMetric(String label, BigDecimal value, String unit, int count, int of) {}
