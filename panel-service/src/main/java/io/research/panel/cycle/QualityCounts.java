package io.research.panel.cycle;

/** The quality of completed interviews. */
record QualityCounts(int excellent, int good, int fair, int poor) {
    static final QualityCounts NONE = new QualityCounts(0, 0, 0, 0);

    /** One more with that label; unrated interviews are not counted. */
    QualityCounts plus(String label) {
        return switch (label) {
            case "Excellent" -> new QualityCounts(excellent + 1, good, fair, poor);
            case "Good" -> new QualityCounts(excellent, good + 1, fair, poor);
            case "Fair" -> new QualityCounts(excellent, good, fair + 1, poor);
            case "Poor" -> new QualityCounts(excellent, good, fair, poor + 1);
            case null, default -> this;
        };
    }
}
