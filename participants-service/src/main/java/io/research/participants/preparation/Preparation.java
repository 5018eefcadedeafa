package io.research.participants.preparation;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.JsonColumn;
import io.research.kernel.problem.Problem;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** The participants of one operation until it ends. Each of its steps can be repeated. */
@Entity
@Table(name = "preparation")
class Preparation extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private PreparationState state;

    @Convert(converter = ContentColumn.class)
    private PreparedContent content;

    private Instant updatedAt;

    /** For Hibernate. */
    Preparation() {}

    private Preparation(UUID operationId, Tenant tenant, PreparationState state, PreparedContent content, Instant now) {
        super(operationId, tenant);
        this.state = state;
        this.content = content;
        this.updatedAt = now;
    }

    static Preparation prepared(UUID operationId, Tenant tenant, PreparedContent content) {
        return new Preparation(operationId, tenant, PreparationState.PREPARED, content, content.at());
    }

    /** For an operation that is withdrawn before its participants were prepared. */
    static Preparation withdrawn(UUID operationId, Tenant tenant, Instant now) {
        return new Preparation(operationId, tenant, PreparationState.WITHDRAWN, null, now);
    }

    /** What was prepared; {@link Problem} {@code not_found} after it was withdrawn. */
    PreparedContent content() {
        if (state == PreparationState.WITHDRAWN) {
            throw Problem.notFound();
        }
        return content;
    }

    /** True when the participants are to be created now, false when they were created before. */
    boolean confirm(Instant now) {
        content();
        return become(PreparationState.CONFIRMED, now);
    }

    void withdraw(Instant now) {
        if (state == PreparationState.CONFIRMED) {
            throw new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED, "The participants of this operation exist.");
        }
        content = null;
        become(PreparationState.WITHDRAWN, now);
    }

    private boolean become(PreparationState next, Instant now) {
        boolean isNew = state != next;
        state = next;
        updatedAt = now;
        return isNew;
    }

    @Converter
    static class ContentColumn extends JsonColumn<PreparedContent> {
        ContentColumn() {
            super(new TypeReference<>() {});
        }
    }
}
