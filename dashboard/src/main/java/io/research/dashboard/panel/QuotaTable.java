package io.research.dashboard.panel;

import java.util.List;

/** The places of a qualification with the words of the catalog. */
public record QuotaTable(String name, List<Row> rows) {

    /** @param target null for an option that is open */
    public record Row(String option, Integer target, long completed, Integer estimatedHours) {}

    static List<QuotaTable> of(List<QuotaProgress> quotas, Catalog catalog) {
        return quotas.stream().map(quota -> of(quota, catalog)).toList();
    }

    private static QuotaTable of(QuotaProgress quota, Catalog catalog) {
        var known = catalog.find(quota.qualificationId());
        return new QuotaTable(
                known.map(Catalog.Qualification::name).orElse(Long.toString(quota.qualificationId())),
                quota.optionTargets().stream()
                        .map(option -> new Row(
                                known.map(one -> one.option(option.optionId()))
                                        .orElse(Long.toString(option.optionId())),
                                option.target(),
                                option.completed(),
                                option.estimatedHours()))
                        .toList());
    }
}
