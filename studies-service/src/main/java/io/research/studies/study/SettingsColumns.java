package io.research.studies.study;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.kernel.json.JsonColumn;
import io.research.studies.guide.KeptGuide;
import jakarta.persistence.Converter;
import java.util.List;

/** The parts of a study that are kept as JSON text. */
final class SettingsColumns {
    private SettingsColumns() {}

    @Converter
    static class Plan extends JsonColumn<StudyPlan> {
        Plan() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class PlanGuide extends JsonColumn<KeptGuide> {
        PlanGuide() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Screener extends JsonColumn<List<ScreenerQuestion>> {
        Screener() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Targeting extends JsonColumn<List<TargetingAttribute>> {
        Targeting() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Byop extends JsonColumn<ByopConfig> {
        Byop() {
            super(new TypeReference<>() {});
        }
    }
}
