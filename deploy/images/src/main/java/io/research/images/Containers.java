package io.research.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.frontend.CredentialRetrieverFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** How Jib is asked. Images have the format of OCI, so that a tar file and a registry have the same manifest and digest. */
final class Containers {
    private static final List<String> THIS_MACHINE = List.of("localhost", "127.0.0.1");

    private Containers() {}

    static JibContainerBuilder from(Base base) {
        try {
            return Jib.from(base.reference()).setFormat(ImageFormat.OCI);
        } catch (InvalidImageReferenceException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Writes it as a tar file of the form of OCI.
     *
     * @param name {@code NAME:TAG}
     * @return the digest of its manifest
     */
    static String write(JibContainerBuilder image, Path tar, String name, Base base, Path cache)
            throws IOException, InterruptedException {
        try {
            return containerize(
                    image, Containerizer.to(TarImage.at(tar).named(name)).setOfflineMode(base.isFile()), cache);
        } catch (InvalidImageReferenceException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Sends it to a registry, with the credentials of {@code docker login}; one on this machine may do without TLS.
     *
     * @param reference {@code REGISTRY/REPOSITORY:TAG}
     * @return the digest of its manifest, by which the registry knows it
     */
    static String push(JibContainerBuilder image, String reference, Path cache)
            throws IOException, InterruptedException {
        try {
            var target = ImageReference.parse(reference);
            var credentials = CredentialRetrieverFactory.forImage(target, said -> {});
            return containerize(
                    image,
                    Containerizer.to(RegistryImage.named(target)
                                    .addCredentialRetriever(credentials.dockerConfig())
                                    .addCredentialRetriever(credentials.wellKnownCredentialHelpers()))
                            .setAllowInsecureRegistries(
                                    THIS_MACHINE.contains(target.getRegistry().replaceFirst(":\\d+$", ""))),
                    cache);
        } catch (InvalidImageReferenceException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static String containerize(JibContainerBuilder image, Containerizer target, Path cache)
            throws IOException, InterruptedException {
        try {
            return image.containerize(target.setBaseImageLayersCache(cache)
                            .setApplicationLayersCache(cache)
                            .setToolName("research-suite"))
                    .getDigest()
                    .toString();
        } catch (RegistryException | CacheDirectoryCreationException e) {
            throw new IOException(e.getMessage(), e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
    }
}
