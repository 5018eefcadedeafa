package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** A chapter of the reference, as the menu of the guides links to it. */
public record Tag(String name, String anchor) {

    static List<Tag> all(JsonNode document) {
        var tags = new ArrayList<Tag>();
        for (JsonNode tag : document.path("tags")) {
            String name = tag.path("name").asText();
            tags.add(new Tag(name, ReferencePlace.tagAnchor(name)));
        }
        return tags;
    }
}
