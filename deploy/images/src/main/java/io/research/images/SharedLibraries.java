package io.research.images;

import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The libraries that more than one service has, byte for byte: those of the same services are one layer, which a registry
 * and a node then keep once. Jars of the suite are in none of them, because they change with every version, and small
 * groups neither.
 */
final class SharedLibraries {
    static final String LIBRARIES = "lib";

    /** A layer of less costs more than it saves. */
    private static final long SMALLEST_LAYER = 1_000_000;

    private static final String OWN = "io.research.";

    /** In the order of the layers. */
    private final List<Group> groups;

    private SharedLibraries(List<Group> groups) {
        this.groups = groups;
    }

    /** @param applications of all services, as Maven packages them */
    static SharedLibraries of(List<Path> applications) throws IOException {
        var owners = new TreeMap<Library, Set<Integer>>();
        for (int i = 0; i < applications.size(); i++) {
            for (Path file : files(applications.get(i))) {
                var library = new Library(applications.get(i).relativize(file).toString(), Sha256.of(file));
                owners.computeIfAbsent(library, any -> new TreeSet<>()).add(i);
            }
        }
        var byOwners = new TreeMap<String, Group>();
        owners.forEach((library, its) -> byOwners.computeIfAbsent(
                        its.toString(), any -> new Group(applications, its, new TreeMap<>()))
                .add(library));
        return new SharedLibraries(byOwners.values().stream()
                .filter(Group::isWorthALayer)
                .sorted(Comparator.comparingInt(group -> -group.owners().size()))
                .toList());
    }

    /** Those of one service, from what most services have on. */
    List<FileEntriesLayer> layers(Path application) {
        return groups.stream()
                .filter(group -> group.isOf(application))
                .map(Group::layer)
                .toList();
    }

    /** All there are. */
    List<FileEntriesLayer> layers() {
        return groups.stream().map(Group::layer).toList();
    }

    /** What the service has for itself, and what is in no layer of others. */
    List<Path> rest(Path application) throws IOException {
        var shared = new HashSet<String>();
        groups.stream()
                .filter(group -> group.isOf(application))
                .forEach(group -> shared.addAll(group.files().keySet()));
        var rest = new ArrayList<>(files(application));
        rest.removeIf(file -> shared.contains(application.relativize(file).toString()));
        return rest;
    }

    private static List<Path> files(Path application) throws IOException {
        try (var files = Files.walk(application.resolve(LIBRARIES))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** @param path below the application */
    private record Library(String path, String digest) implements Comparable<Library> {
        @Override
        public int compareTo(Library other) {
            return Comparator.comparing(Library::path)
                    .thenComparing(Library::digest)
                    .compare(this, other);
        }
    }

    /** @param files by their paths below the application: those of the first owner, so that a layer is made once */
    private record Group(List<Path> applications, Set<Integer> owners, Map<String, Path> files) {
        void add(Library library) {
            String name = Path.of(library.path()).getFileName().toString();
            if (!name.startsWith(OWN)) {
                files.put(
                        library.path(),
                        applications.get(owners.iterator().next()).resolve(library.path()));
            }
        }

        boolean isWorthALayer() {
            return owners.size() > 1
                    && files.values().stream()
                                    .mapToLong(file -> file.toFile().length())
                                    .sum()
                            >= SMALLEST_LAYER;
        }

        boolean isOf(Path application) {
            return owners.contains(applications.indexOf(application));
        }

        FileEntriesLayer layer() {
            var layer = FileEntriesLayer.builder().setName("libraries-of-" + owners.size());
            files.forEach((path, file) ->
                    layer.addEntry(file, AbsoluteUnixPath.get("/app").resolve(path)));
            return layer.build();
        }
    }
}
