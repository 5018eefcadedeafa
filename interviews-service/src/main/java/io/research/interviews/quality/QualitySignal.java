package io.research.interviews.quality;

import java.math.BigDecimal;

/**
 * One of the signals behind the quality label (contract §6).
 *
 * @param score from 0 (worst) to 1
 * @param weight its part in the weighted mean; 0 of one that only bounds the label
 * @param note what was found, in English
 */
public record QualitySignal(String signal, BigDecimal score, BigDecimal weight, String note) {}
