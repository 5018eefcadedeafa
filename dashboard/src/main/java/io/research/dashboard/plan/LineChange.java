package io.research.dashboard.plan;

import io.research.apiclient.ApiFault;
import java.util.Arrays;
import java.util.Locale;

/** What can be done with a line of the guide. */
enum LineChange {
    SAVE(0),
    ADD(1),
    REMOVE(-1),
    UP(0),
    DOWN(0);

    private final int more;

    LineChange(int more) {
        this.more = more;
    }

    static LineChange of(String word) {
        return Arrays.stream(values())
                .filter(change -> change.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> ApiFault.of(404, "A line cannot be changed in that way."));
    }

    /** How many lines the guide has more afterwards. */
    int more() {
        return more;
    }

    /** Whether somebody has typed something that must not be lost. */
    boolean isWritten() {
        return this == SAVE || this == ADD;
    }

    /** The text after it; of a move that leads nowhere, as it was. */
    String in(Flow flow, int number, ItemText item) {
        return switch (this) {
            case SAVE -> flow.changed(number, item.checked());
            case ADD -> flow.added(number, item.checked());
            case REMOVE -> flow.removed(number);
            case UP -> flow.movedUp(number);
            case DOWN -> flow.movedDown(number);
        };
    }
}
