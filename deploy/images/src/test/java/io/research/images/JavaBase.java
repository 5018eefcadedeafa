package io.research.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import java.nio.file.Path;
import java.util.List;

/**
 * A base that needs no registry: the Java that runs the tests, where the images of Temurin have theirs, the loader of its C
 * library, and nothing else.
 */
final class JavaBase {
    private static final String HOME = "/opt/java/openjdk";
    private static final List<String> PARTS = List.of("bin", "conf", "lib", "release");

    private JavaBase() {}

    static Base in(Path folder) throws Exception {
        Path java = Path.of(System.getProperty("java.home"));
        var layer = FileEntriesLayer.builder().setName("java");
        for (String part : PARTS) {
            layer.addEntryRecursive(
                    java.resolve(part), AbsoluteUnixPath.get(HOME).resolve(part), (file, path) -> permissions(file));
        }
        LinkedJava.loader().ifPresent(loader -> layer.addEntry(Path.of(loader), AbsoluteUnixPath.get(loader)));
        Path tar = folder.resolve("java.tar");
        Jib.fromScratch()
                .addFileEntriesLayer(layer.build())
                .addEnvironmentVariable("JAVA_HOME", HOME)
                .addEnvironmentVariable("PATH", HOME + "/bin:/usr/bin:/bin")
                .containerize(Containerizer.to(TarImage.at(tar).named("java"))
                        .setBaseImageLayersCache(folder.resolve("cache-of-java"))
                        .setApplicationLayersCache(folder.resolve("cache-of-java"))
                        .setOfflineMode(true));
        return new Base("tar://" + tar);
    }

    private static FilePermissions permissions(Path file) {
        return FilePermissions.fromOctalString(
                file.toFile().isDirectory() || file.toFile().canExecute() ? "755" : "644");
    }
}
