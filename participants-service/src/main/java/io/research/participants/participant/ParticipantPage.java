package io.research.participants.participant;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of participants. */
record ParticipantPage(List<ParticipantView> participants, long totalCount, int page, int pageSize) {

    static ParticipantPage of(List<ParticipantView> participants, long totalCount, PageRequest asked) {
        return new ParticipantPage(participants, totalCount, asked.page(), asked.size());
    }
}
