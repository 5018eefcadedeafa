package io.research.dashboard.panel;

import io.research.dashboard.panel.Catalog.Option;
import io.research.dashboard.panel.Catalog.Qualification;
import io.research.dashboard.panel.PanelStudy.Targeting;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A qualification by which a study selects people.
 *
 * @param admitted the answers that let somebody in
 */
public record Trait(Qualification qualification, Set<Long> admitted) {

    /** Those that a study selects by; what the catalog has no more is left out. */
    static List<Trait> of(PanelStudy study, Catalog catalog) {
        return study.targetingAttributes().stream()
                .flatMap(
                        targeting -> catalog
                                .find(targeting.qualificationId())
                                .map(found -> new Trait(found, admitted(targeting, found)))
                                .stream())
                .toList();
    }

    private static Set<Long> admitted(Targeting targeting, Qualification qualification) {
        return qualification.options().stream()
                .map(Option::optionId)
                .filter(targeting::lets)
                .collect(Collectors.toUnmodifiableSet());
    }

    public boolean admits(long option) {
        return admitted.contains(option);
    }

    /** The answers that let somebody in, in their order. */
    public List<Option> getOptions() {
        return qualification.options().stream()
                .filter(option -> admits(option.optionId()))
                .toList();
    }

    /** Whether places can be divided by it. */
    public boolean isQuota() {
        return qualification.supportsQuota() && admitted.size() > 1;
    }

    public String getText() {
        return getOptions().stream().map(Option::text).collect(Collectors.joining(", "));
    }

    /** Whether every answer lets somebody in, so that nobody is left out. */
    public boolean isOpenToAll() {
        return admitted.size() == qualification.options().size();
    }
}
