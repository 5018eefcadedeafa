package io.research.analysis.words;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * An item with what was replied to it. The same replies, in whatever order, make the same.
 *
 * @param asked how many people it was put to
 * @param answered how many of them replied
 * @param replies those that say most beside the words of the item first; those of hostile people last
 * @param options how many replied with each; none for an item without options
 * @param terms that at least {@value Terms#LEAST_PEOPLE} people use who are not hostile
 */
public record AnsweredItem(
        AskedItem item,
        int asked,
        int answered,
        List<Reply> replies,
        List<ChosenOption> options,
        List<SharedTerm> terms) {

    public AnsweredItem {
        replies = List.copyOf(replies);
        options = List.copyOf(options);
        terms = List.copyOf(terms);
    }

    /**
     * Takes processor time: a few megabytes a second.
     *
     * @param asked the people whom it was put to; who replied is among them, named or not
     * @param mostPassages of all its terms together, each of which has one for each interview
     */
    public static AnsweredItem of(
            AskedItem item, Collection<String> asked, List<Reply> replies, int mostPassages, EverydayWords everyday) {
        var said = new HashMap<Reply, Integer>();
        replies.forEach(reply -> said.put(reply, said(item, reply)));
        var ordered = replies.stream().sorted(order(said)).toList();
        var answered = new HashSet<String>();
        replies.forEach(reply -> answered.add(reply.person()));
        var all = new HashSet<>(asked);
        all.addAll(answered);
        return new AnsweredItem(
                item,
                all.size(),
                answered.size(),
                ordered,
                ChosenOption.of(item, ordered),
                item.options().isEmpty() ? Terms.of(item.say(), ordered, mostPassages, everyday) : List.of());
    }

    private static int said(AskedItem item, Reply reply) {
        var keys = new HashSet<>(reply.language().keys(reply.text()));
        keys.removeAll(reply.language().keys(item.say()));
        return keys.size();
    }

    private static Comparator<Reply> order(Map<Reply, Integer> said) {
        return Comparator.comparing(Reply::hostile)
                .thenComparing(reply -> -said.get(reply))
                .thenComparing(reply -> -reply.text().length())
                .thenComparing(Reply::interviewId)
                .thenComparing(Reply::turnId);
    }
}
