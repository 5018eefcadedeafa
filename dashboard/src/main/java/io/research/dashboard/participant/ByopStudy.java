package io.research.dashboard.participant;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.StudyHead;
import io.smallrye.mutiny.Uni;
import java.math.BigDecimal;
import java.util.List;

/**
 * A study, as far as the people say something about it whom an organization invites itself.
 *
 * @param byopConfig null as long as nobody has said anything about incentives
 */
public record ByopStudy(StudyHead head, List<String> missingRequirements, Incentive byopConfig) {
    static final String STUDIES = "/api/public/v1/studies/";

    /** What people get for an interview; every member may be null. */
    public record Incentive(BigDecimal incentiveAmount, Boolean isIncentivesEnabled, Boolean autoSendIncentives) {}

    private record Rest(List<String> missingRequirements, Incentive byopConfig) {}

    static Uni<ByopStudy> read(Api api, String id) {
        return api.get(STUDIES + id).map(study -> of(api, study));
    }

    private static ByopStudy of(Api api, JsonNode study) {
        var rest = api.read(study, Rest.class);
        return new ByopStudy(api.read(study, StudyHead.class), rest.missingRequirements(), rest.byopConfig());
    }

    public boolean isPanel() {
        return "panel".equals(head.recruitingMethod());
    }

    /** Whether people can be added. */
    public boolean isOpen() {
        return head.isProvisioned() && !isPanel();
    }

    /** Whether a reward can be sent by hand. */
    public boolean isRewarding() {
        return byopConfig != null
                && Boolean.TRUE.equals(byopConfig.isIncentivesEnabled())
                && byopConfig.incentiveAmount() != null;
    }

    /** Whether every completed interview is rewarded without anybody's doing. */
    public boolean isAutomatic() {
        return isRewarding() && Boolean.TRUE.equals(byopConfig.autoSendIncentives());
    }

    /** What a reward costs; null where there is none. */
    public BigDecimal getAmount() {
        return byopConfig == null ? null : byopConfig.incentiveAmount();
    }
}
