package io.research.helm.rule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One check.
 *
 * @param name as its tool has it
 * @param violations of all objects of a release, each as the object's kind and name
 */
public record Rule(String name, Function<Release, Stream<String>> violations) {

    /** All objects of one rendering. */
    public record Release(List<ObjectNode> objects) {

        public Stream<ObjectNode> of(String kind) {
            return objects.stream()
                    .filter(object -> object.path("kind").asText().equals(kind));
        }

        public Stream<PodTemplate> pods() {
            return objects.stream().flatMap(object -> PodTemplate.of(object).stream());
        }
    }

    @Override
    public String toString() {
        return name;
    }

    static String named(ObjectNode object) {
        return object.path("kind").asText() + " " + object.at("/metadata/name").asText();
    }

    static Rule ofObjects(String name, String kind, Predicate<ObjectNode> isGood) {
        return new Rule(
                name, release -> release.of(kind).filter(isGood.negate()).map(Rule::named));
    }

    static Rule ofPods(String name, Predicate<PodTemplate> isGood) {
        return new Rule(name, release -> release.pods().filter(isGood.negate()).map(pod -> named(pod.owner())));
    }

    static Rule ofContainers(String name, Predicate<JsonNode> isGood) {
        return new Rule(name, release -> release.pods()
                .filter(pod -> !pod.containers().allMatch(isGood))
                .map(pod -> named(pod.owner())));
    }
}
