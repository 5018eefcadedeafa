package io.research.analysis.words;

import io.research.text.language.Language;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words that people use whatever they are asked: they tell nothing about one item, and so are no terms. Known by where they
 * are used and by no list.
 *
 * @param stems of those words
 */
public record EverydayWords(Set<String> stems) {
    /** With fewer items nobody knows. */
    private static final int LEAST_ITEMS = 4;

    private static final double LEAST_SHARE = 0.5;
    private static final int LEAST_PEOPLE = 2;

    public EverydayWords {
        stems = Set.copyOf(stems);
    }

    public static EverydayWords none() {
        return new EverydayWords(Set.of());
    }

    /**
     * What two people or more use in reply to at least half of the items. Takes processor time: some megabytes a second.
     *
     * @param replies of each item
     */
    public static EverydayWords of(Collection<List<Reply>> replies) {
        if (replies.size() < LEAST_ITEMS) {
            return none();
        }
        var items = new HashMap<String, Integer>();
        for (List<Reply> ofItem : replies) {
            Map<String, Set<String>> people = new HashMap<>();
            for (Reply reply : ofItem) {
                if (reply.language() != Language.UNKNOWN) {
                    reply.language().keys(reply.text()).forEach(stem -> people.computeIfAbsent(
                                    stem, first -> new HashSet<>())
                            .add(reply.person()));
                }
            }
            people.forEach((stem, using) -> {
                if (using.size() >= LEAST_PEOPLE) {
                    items.merge(stem, 1, Integer::sum);
                }
            });
        }
        return new EverydayWords(items.entrySet().stream()
                .filter(one -> one.getValue() >= LEAST_SHARE * replies.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet()));
    }
}
