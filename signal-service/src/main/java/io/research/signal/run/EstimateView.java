package io.research.signal.run;

import java.math.BigDecimal;
import java.util.List;

/** What a dry run answers (specification §4.8). */
record EstimateView(BigDecimal estimatedCost, List<BigDecimal> etaHoursRange, List<String> validationWarnings) {}
