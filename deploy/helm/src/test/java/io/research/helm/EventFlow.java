package io.research.helm;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which topics a service reads and writes, and in which groups, by its sources. */
final class EventFlow {
    private static final Pattern CHANNEL = Pattern.compile("@Incoming\\(\"([a-z]+)(?:-for-([a-z-]+))?\"\\)");
    private static final Pattern TYPE = Pattern.compile("(?<![A-Za-z])EventType\\.([A-Z_]+)");
    private static final Pattern TOPIC_OF_TYPE = Pattern.compile("([A-Z_]+)\\(Topics\\.([A-Z]+),");
    private static final Pattern LIBRARY = Pattern.compile("<artifactId>([a-z-]+)</artifactId>");
    private static final Pattern OWN_GROUP = Pattern.compile("mp\\.messaging\\.incoming\\.([a-z]+)\\.group\\.id=(.+)");

    private EventFlow() {}

    static TreeSet<String> topicsRead(String service) {
        return sources(service)
                .flatMap(source -> CHANNEL.matcher(source).results())
                .map(found -> "research." + found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** As the defaults of channels in the kernel name them, or the service itself. */
    static TreeSet<String> groups(String service) {
        var own = new TreeMap<String, String>();
        OWN_GROUP
                .matcher(Sources.text(Chart.SUITE.module(service).resolve("src/main/resources/application.properties")))
                .results()
                .forEach(found -> own.put(found.group(1), found.group(2).strip()));
        return sources(service)
                .flatMap(source -> CHANNEL.matcher(source).results())
                .map(found -> found.group(2) == null
                        ? own.getOrDefault(found.group(1), service)
                        : service + "-" + found.group(2))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Where an event is made, its type is named: in the sources of the service and of the libraries that it is made of. */
    static TreeSet<String> topicsWritten(String service) {
        var topics = topicsOfTypes();
        return Stream.concat(
                        sources(service),
                        libraries(Chart.SUITE.module(service)).stream()
                                .flatMap(library -> Sources.files(library.resolve("src/main/java"), ".java").stream())
                                .map(Sources::text))
                .filter(source -> source.contains("new Event<"))
                .flatMap(source -> TYPE.matcher(source).results())
                .map(found -> topics.get(found.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static TreeSet<Path> libraries(Path module) {
        var platform = Chart.SUITE.root().resolve("platform");
        var found = new TreeSet<Path>();
        LIBRARY.matcher(Sources.text(module.resolve("pom.xml")))
                .results()
                .map(library -> platform.resolve(library.group(1)))
                .filter(library -> !library.endsWith("testkit") && !library.endsWith("contracts"))
                .filter(library -> !library.equals(module))
                .filter(library -> library.resolve("pom.xml").toFile().exists())
                .forEach(library -> {
                    found.add(library);
                    found.addAll(libraries(library));
                });
        return found;
    }

    static Map<String, String> topicsOfTypes() {
        return TOPIC_OF_TYPE
                .matcher(Sources.text("platform/contracts/src/main/java/io/research/contracts/EventType.java"))
                .results()
                .collect(Collectors.toMap(
                        found -> found.group(1),
                        found -> "research." + found.group(2).toLowerCase(Locale.ROOT)));
    }

    private static Stream<String> sources(String service) {
        return Sources.files(Chart.SUITE.module(service).resolve("src/main/java"), ".java").stream()
                .map(Sources::text);
    }
}
