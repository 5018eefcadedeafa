package io.research.panel.launch;

/** How far an operation of studies-service has come here. */
enum LaunchState {
    /** The panel is written, and its money held or being held; the operation decides. */
    PREPARED,
    CONFIRMED,
    /** Given up: whatever it has written will never recruit, and nothing more is written for it. */
    WITHDRAWN
}
