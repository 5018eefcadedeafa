package io.research.interviews.session;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;

/**
 * The decision of panel-service about a respondent.
 *
 * @param interviewId the interview that is kept for whoever is admitted; null for others
 * @param countryCode where whoever is admitted lives; null where it is not said
 * @param reason why others are not; null for whoever is admitted
 * @param isSimulated whether that is no person but a simulated one
 */
@RegisterForReflection
record PanelVerdict(boolean admitted, UUID interviewId, String countryCode, String reason, boolean isSimulated) {}
