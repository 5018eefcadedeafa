package io.research.helm.backup;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** As much of the program {@code helm} as the scripts run, on Helm as a library. */
final class HelmProgram {
    private final Path kubeconfig = Path.of(System.getenv("KUBECONFIG"));
    private final List<String> plain = new ArrayList<>();
    private final List<Path> values = new ArrayList<>();
    private String namespace = "default";

    private HelmProgram(String... arguments) {
        for (int at = 0; at < arguments.length; at++) {
            switch (arguments[at]) {
                case "--namespace" -> namespace = arguments[++at];
                case "--values" -> values.add(Path.of(arguments[++at]));
                case "--output" -> at++;
                case "--install" -> {}
                default -> plain.add(arguments[at]);
            }
        }
    }

    public static void main(String... arguments) throws IOException {
        var program = new HelmProgram(arguments);
        switch (program.plain.getFirst()) {
            case "upgrade" -> program.upgrade();
            case "get" -> program.get();
            default -> throw new IllegalArgumentException(program.plain.getFirst());
        }
    }

    /** As JSON, whatever the library writes. */
    private void get() throws IOException {
        String written = Helm.get(plain.getLast())
                .values()
                .withNamespace(namespace)
                .withKubeConfig(kubeconfig)
                .call();
        System.out.println(new YAMLMapper().readTree(written));
    }

    private void upgrade() {
        var command = new Helm(Path.of(plain.get(2)))
                .upgrade()
                .install()
                .withName(plain.get(1))
                .withNamespace(namespace)
                .withKubeConfig(kubeconfig)
                .withKubeVersion("1.32.0")
                .disableOpenApiValidation();
        values.forEach(command::withValuesFile);
        System.out.println(command.call().getOutput());
    }
}
