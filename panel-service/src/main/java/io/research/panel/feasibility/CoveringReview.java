package io.research.panel.feasibility;

import java.util.OptionalLong;

/**
 * An answered review that allows a launch.
 *
 * @param ofStudy whether it was asked for the very study
 * @param interviewCents what it says that one interview costs; empty where it names no price
 */
public record CoveringReview(boolean ofStudy, OptionalLong interviewCents) {}
