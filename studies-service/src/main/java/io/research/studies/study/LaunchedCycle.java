package io.research.studies.study;

import java.util.UUID;

/**
 * A cycle of a panel that recruits.
 *
 * @param recurs whether its panel recruits again after it
 */
public record LaunchedCycle(UUID id, boolean recurs) {}
