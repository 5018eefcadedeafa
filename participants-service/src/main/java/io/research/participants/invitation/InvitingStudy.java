package io.research.participants.invitation;

import java.math.BigDecimal;

/**
 * What the letter says about the study.
 *
 * @param expectedDurationSeconds how long an interview takes, or null when nobody knows
 * @param language the code of its language, or null
 * @param incentive what a completed interview is rewarded with, in USD; null for nothing
 */
public record InvitingStudy(String title, Integer expectedDurationSeconds, String language, BigDecimal incentive) {}
