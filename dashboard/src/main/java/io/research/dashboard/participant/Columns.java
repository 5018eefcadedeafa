package io.research.dashboard.participant;

import io.research.dashboard.participant.PeopleList.ListFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the cells of a line are.
 *
 * @param keys by place: the words of the API for address and id, otherwise the key in the metadata; empty where no line named
 *     the columns
 */
record Columns(List<String> keys, List<ListFault> faults) {
    private static final String EMAIL = "email";
    private static final String EXTERNAL_ID = "external_id";
    private static final int MOST_VALUES = 20;
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_.-]{1,40}");
    private static final Pattern GAPS = Pattern.compile("[\\s/]+");
    private static final Set<String> ADDRESSES =
            Set.of("email", "e-mail", "mail", "email_address", "e-mail_address", "mail_address");
    private static final Set<String> IDS = Set.of("external_id", "externalid", "id", "customer_id");
    private static final Set<String> NAMES = Set.of("name", "full_name", "fullname", "participant");

    static Columns none() {
        return new Columns(List.of(), List.of());
    }

    /** The columns that a first line names. */
    static Columns of(List<String> cells) {
        var keys = new ArrayList<String>();
        var faults = new ArrayList<ListFault>();
        for (String cell : cells) {
            String key = key(cell);
            if (!key.isEmpty() && !KEY.matcher(key).matches()) {
                faults.add(new ListFault(ListFault.Kind.COLUMN_NAME, cell));
            } else if (!key.isEmpty() && keys.contains(key)) {
                faults.add(new ListFault(ListFault.Kind.SAME_COLUMN, cell));
            }
            keys.add(key);
        }
        if (!keys.contains(EMAIL)) {
            faults.add(new ListFault(ListFault.Kind.NO_EMAIL_COLUMN, String.join(", ", cells)));
        }
        var columns = new Columns(List.copyOf(keys), List.copyOf(faults));
        if (columns.names().size() > MOST_VALUES) {
            faults.add(new ListFault(
                    ListFault.Kind.TOO_MANY_COLUMNS,
                    Integer.toString(columns.names().size())));
        }
        return new Columns(columns.keys(), List.copyOf(faults));
    }

    private static String key(String cell) {
        String key = GAPS.matcher(cell.strip()).replaceAll("_");
        String lower = key.toLowerCase(Locale.ROOT);
        if (ADDRESSES.contains(lower)) {
            return EMAIL;
        }
        if (IDS.contains(lower)) {
            return EXTERNAL_ID;
        }
        return NAMES.contains(lower) ? Participant.NAME : key;
    }

    boolean isNamed() {
        return !keys.isEmpty();
    }

    /** The keys in the metadata. */
    List<String> names() {
        return keys.stream()
                .filter(key -> !key.isEmpty() && !key.equals(EMAIL) && !key.equals(EXTERNAL_ID))
                .distinct()
                .toList();
    }

    /** Somebody of a line whose cells these columns name. */
    Line line(List<String> cells, long number) {
        String email = "";
        String externalId = null;
        var values = new LinkedHashMap<String, String>();
        var faults = new ArrayList<LineFault>();
        for (int at = 0; at < cells.size(); at++) {
            String cell = cells.get(at);
            String key = at < keys.size() ? keys.get(at) : "";
            if (cell.isEmpty()) {
                continue;
            }
            if (key.isEmpty()) {
                faults.add(new LineFault(LineFault.Kind.UNNAMED_CELL, cell));
            } else if (key.equals(EMAIL)) {
                email = cell;
            } else if (key.equals(EXTERNAL_ID)) {
                externalId = cell;
            } else {
                values.put(key, cell);
            }
        }
        return new Line(number, email, externalId, values, List.copyOf(faults));
    }
}
