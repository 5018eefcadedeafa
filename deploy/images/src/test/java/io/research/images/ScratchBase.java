package io.research.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.TarImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A base that needs no registry: a file, and no operating system. */
final class ScratchBase {
    private ScratchBase() {}

    static Base in(Path folder) throws Exception {
        Path release = Files.writeString(folder.resolve("os-release"), "ID=scratch\n");
        Path tar = folder.resolve("base.tar");
        Jib.fromScratch()
                .addLayer(List.of(release), "/etc")
                .containerize(Containerizer.to(TarImage.at(tar).named("base"))
                        .setBaseImageLayersCache(folder.resolve("cache-of-base"))
                        .setApplicationLayersCache(folder.resolve("cache-of-base"))
                        .setOfflineMode(true));
        return new Base("tar://" + tar);
    }
}
