package io.research.contracts.participant;

import java.util.UUID;

/**
 * Who a personal invitation was made for: the answer to a neighbour that knows only the token of the link.
 *
 * @param status created, invited, started, completed or disqualified
 * @param interviewCount completed interviews of this participant, test runs not counted
 */
public record InvitedParticipant(
        String organizationId,
        String appId,
        UUID participantId,
        UUID studyId,
        String email,
        String status,
        long interviewCount) {}
