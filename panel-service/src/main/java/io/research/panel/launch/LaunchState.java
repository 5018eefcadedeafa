package io.research.panel.launch;

/** The state of studies-service's operation here. */
enum LaunchState {
    /** The panel is written, and its money held or being held; the operation decides. */
    PREPARED,
    CONFIRMED,
    /** Abandoned: what it has written will never recruit, and nothing more is written for it. */
    WITHDRAWN
}
