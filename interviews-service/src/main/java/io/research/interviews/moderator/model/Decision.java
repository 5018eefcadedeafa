package io.research.interviews.moderator.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.reply.Wish;
import io.research.interviews.moderator.safety.Concern;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a model has decided on, before its words.
 *
 * @param safety null where it sees nothing that calls for care
 * @param target the id of a question, or null
 */
record Decision(Concern safety, Wish wants, List<Answered> answered, Act act, String target) {
    private static final int MOST_ANSWERED = 8;
    private static final int MOST_ID = 16;
    private static final int MOST_SAID = 300;
    private static final Set<String> MEMBERS = Set.of("safety", "wants", "answered", "act", "target", "words");
    private static final Set<String> CLAIM = Set.of("question", "said");
    private static final Set<Concern> SAFETY = EnumSet.of(
            Concern.CRISIS,
            Concern.MINOR,
            Concern.THREAT,
            Concern.SEXUAL,
            Concern.ABUSE,
            Concern.DISTRESS,
            Concern.MEDICAL,
            Concern.OTHERS_DATA);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * A question that the model takes for answered.
     *
     * @param said the participant's words that answer it
     */
    record Answered(String question, String said) {}

    Decision {
        answered = List.copyOf(answered);
    }

    /** Reads a whole object with exactly the members that were asked for; empty where this is none. */
    static Optional<Decision> read(String json) {
        try {
            return of(JSON.readTree(json));
        } catch (JsonProcessingException malformed) {
            return Optional.empty();
        }
    }

    /** One string of JSON without its quotation marks, as text; empty where this is none. */
    static Optional<String> text(String raw) {
        try {
            return Optional.ofNullable(JSON.readValue('"' + raw + '"', String.class));
        } catch (JsonProcessingException malformed) {
            return Optional.empty();
        }
    }

    private static Optional<Decision> of(JsonNode object) {
        if (!hasExactly(object, MEMBERS)
                || !object.get("safety").isTextual()
                || !object.get("wants").isTextual()
                || !object.get("act").isTextual()
                || !object.get("words").isTextual()) {
            return Optional.empty();
        }
        String safety = object.get("safety").textValue();
        var concern = safety(safety);
        var wish = named(Wish.class, object.get("wants").textValue());
        var act = named(Act.class, object.get("act").textValue());
        var answered = answered(object.get("answered"));
        var target = object.get("target");
        boolean isKnown = wish.isPresent() && act.isPresent() && answered.isPresent();
        return isKnown && (concern.isPresent() || safety.equals("none")) && isId(target)
                ? Optional.of(
                        new Decision(concern.orElse(null), wish.get(), answered.get(), act.get(), target.textValue()))
                : Optional.empty();
    }

    private static Optional<List<Answered>> answered(JsonNode claims) {
        if (!claims.isArray() || claims.size() > MOST_ANSWERED) {
            return Optional.empty();
        }
        var all = new ArrayList<Answered>();
        for (JsonNode claim : claims) {
            if (!hasExactly(claim, CLAIM)
                    || !isText(claim.get("question"), MOST_ID)
                    || !isText(claim.get("said"), MOST_SAID)) {
                return Optional.empty();
            }
            all.add(new Answered(
                    claim.get("question").textValue(), claim.get("said").textValue()));
        }
        return Optional.of(all);
    }

    private static boolean hasExactly(JsonNode object, Set<String> members) {
        var found = new HashSet<String>();
        object.fieldNames().forEachRemaining(found::add);
        return object.isObject() && found.equals(members);
    }

    private static boolean isId(JsonNode target) {
        return target.isNull() || isText(target, MOST_ID);
    }

    private static boolean isText(JsonNode text, int most) {
        return text.isTextual() && text.textValue().length() <= most;
    }

    private static Optional<Concern> safety(String name) {
        return SAFETY.stream().filter(concern -> wire(concern).equals(name)).findFirst();
    }

    /** As it is named in JSON. */
    private static String wire(Concern concern) {
        return JSON.convertValue(concern, String.class);
    }

    private static <E extends Enum<E>> Optional<E> named(Class<E> type, String name) {
        return EnumSet.allOf(type).stream()
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }
}
