package io.research.node.helm;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The program {@code helm} that scripts of the suite find on their path in tests: Helm's own code as a library, with those of
 * its commands and options that they use. The library has no {@code rollback}.
 */
public final class HelmProgram {
    private static final int SECONDS_PER_MINUTE = 60;
    private static final String KUBERNETES = "1.32.0";

    private final List<String> words = new ArrayList<>();
    private final List<Path> values = new ArrayList<>();
    private final List<String> sets = new ArrayList<>();
    private String namespace = "default";
    private boolean waits;
    private int timeout = 300;

    private HelmProgram(Deque<String> arguments) {
        while (!arguments.isEmpty()) {
            String word = arguments.pop();
            switch (word) {
                case "--install", "--logs" -> {}
                case "--wait" -> waits = true;
                case "--output" -> arguments.pop();
                case "--namespace" -> namespace = arguments.pop();
                case "--values" -> values.add(Path.of(arguments.pop()));
                case "--set" -> sets.add(arguments.pop());
                case "--timeout" -> timeout = seconds(arguments.pop());
                default -> words.add(word);
            }
        }
    }

    public static void main(String[] arguments) throws IOException {
        var program = new HelmProgram(new ArrayDeque<>(List.of(arguments)));
        switch (program.words.getFirst()) {
            case "upgrade" -> program.upgrade();
            case "test" -> program.test();
            case "template" -> program.template();
            case "get" -> program.get();
            default -> throw new IllegalArgumentException("no command " + program.words.getFirst());
        }
    }

    /** Makes the program in that folder, of the classes of this process. */
    public static void into(Path folder) throws IOException {
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path script = folder.resolve("helm");
        Files.writeString(
                script,
                "#!/bin/sh\nexec '%s' --enable-native-access=ALL-UNNAMED -cp '%s' %s \"$@\"\n"
                        .formatted(java, absolute(classes), HelmProgram.class.getName()));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    private void upgrade() {
        var command = new Helm(Path.of(words.get(2)))
                .upgrade()
                .install()
                .withName(words.get(1))
                .withNamespace(namespace)
                .withKubeConfig(kubeconfig())
                .withKubeVersion(KUBERNETES)
                .disableOpenApiValidation()
                .withTimeout(timeout);
        values.forEach(command::withValuesFile);
        sets.forEach(set -> command.set(set.substring(0, set.indexOf('=')), set.substring(set.indexOf('=') + 1)));
        if (waits) {
            command.waitReady();
        }
        System.out.println(command.call().getOutput());
    }

    /** Without hooks: the library leaves them out. */
    private void template() {
        var command = new Helm(Path.of(words.get(2)))
                .template()
                .withName(words.get(1))
                .withNamespace(namespace)
                .withKubeVersion(KUBERNETES);
        values.forEach(command::withValuesFile);
        sets.forEach(set -> command.set(set.substring(0, set.indexOf('=')), set.substring(set.indexOf('=') + 1)));
        System.out.println(command.call());
    }

    private void test() {
        var tested = Helm.test(words.get(1))
                .withNamespace(namespace)
                .withKubeConfig(kubeconfig())
                .withTimeout(timeout)
                .call();
        System.out.println(tested.getOutput());
    }

    /** The values of a release, as JSON, whatever the library writes. */
    private void get() throws IOException {
        String written = Helm.get(words.getLast())
                .values()
                .withNamespace(namespace)
                .withKubeConfig(kubeconfig())
                .call();
        System.out.println(new YAMLMapper().readTree(written));
    }

    private static Path kubeconfig() {
        return Path.of(System.getenv("KUBECONFIG"));
    }

    private static int seconds(String time) {
        int number = Integer.parseInt(time.replaceAll("[ms]$", ""));
        return time.endsWith("m") ? number * SECONDS_PER_MINUTE : number;
    }

    private static String absolute(String classes) {
        return Arrays.stream(classes.split(File.pathSeparator))
                .map(path -> Path.of(path).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
