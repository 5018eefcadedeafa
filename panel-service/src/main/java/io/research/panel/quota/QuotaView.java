package io.research.panel.quota;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The quotas of one qualification as clients see them (contract §4). */
public record QuotaView(long qualificationId, List<OptionView> optionTargets) {

    /**
     * One option.
     *
     * @param target null for an open one
     * @param estimatedHours until its places are filled, as estimated before the launch; null where nothing is estimated
     */
    public record OptionView(long optionId, Integer target, long completed, Integer estimatedHours) {}

    /**
     * The quotas in the order of the request.
     *
     * @param completed by option; none counted where it is missing
     * @param hours of each cell; empty where nothing is estimated
     */
    public static List<QuotaView> of(List<QuotaCell> cells, Map<Long, Long> completed, List<Integer> hours) {
        return cells.stream()
                .map(QuotaCell::qualificationId)
                .distinct()
                .map(id -> new QuotaView(id, options(cells, id, completed, hours)))
                .toList();
    }

    private static List<OptionView> options(
            List<QuotaCell> cells, long qualification, Map<Long, Long> completed, List<Integer> hours) {
        return cells.stream()
                .filter(cell -> cell.qualificationId() == qualification)
                .flatMap(cell -> cell.options().stream()
                        .map(option -> new OptionView(
                                option,
                                cell.isOpen() ? null : cell.limit(),
                                completed.getOrDefault(option, 0L),
                                hours.isEmpty() ? null : hours.get(cells.indexOf(cell)))))
                .collect(Collectors.toUnmodifiableList());
    }
}
