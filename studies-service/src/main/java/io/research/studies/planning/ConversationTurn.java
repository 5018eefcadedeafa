package io.research.studies.planning;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.studies.planning.PlanningTurn.Exchange;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A turn that was answered. */
@Entity
@Table(name = "conversation_turn")
class ConversationTurn extends TenantRecord {
    private UUID studyId;
    private UUID conversationId;
    private String message;

    @Enumerated(EnumType.STRING)
    private Decisions decisions;

    private String executionPolicy;

    @Convert(converter = AnswerJson.class)
    private PlanningAnswer answer;

    private Instant createdAt;

    /** For Hibernate. */
    ConversationTurn() {}

    ConversationTurn(
            UUID id,
            Tenant tenant,
            UUID studyId,
            UUID conversationId,
            PlanningRequest request,
            PlanningAnswer answer,
            Instant now) {
        super(id, tenant);
        this.studyId = studyId;
        this.conversationId = conversationId;
        this.message = request.message();
        this.decisions = request.decisions();
        this.executionPolicy = request.executionPolicy();
        this.answer = answer;
        this.createdAt = now;
    }

    Exchange exchange() {
        return new Exchange(message, answer);
    }
}
