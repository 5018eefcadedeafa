package io.research.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.Home;
import io.research.local.control.StackState;
import io.research.local.control.StackState.Part;
import io.research.servers.FreePort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script itself with the real launcher, in a project whose services are small programs and whose Maven is a script. */
class DevScriptIT {
    private static final Path PROJECT = Path.of("../..");
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final List<String> NATIVE = List.of("panel", "participants", "webhooks", "gateway");

    @TempDir
    private Path project;

    private Home home;
    private boolean hasGraalVm;

    @BeforeEach
    void make_a_project() throws IOException {
        home = new Home(project.resolve(".local"), project);
        Files.copy(PROJECT.resolve("dev"), project.resolve("dev"));
        Files.copy(PROJECT.resolve("pom.xml"), project.resolve("pom.xml"));
        for (var service : Catalogue.SERVICES) {
            FakeBuild.of(service, project);
            Files.createDirectories(project.resolve(service.module()).resolve("src/main"));
            Files.copy(
                    PROJECT.resolve(service.module()).resolve("pom.xml"),
                    project.resolve(service.module()).resolve("pom.xml"));
        }
        var launcher = Files.createDirectories(project.resolve("deploy/local/target"));
        Files.createSymbolicLink(
                launcher.resolve("classes"), Path.of("target/classes").toAbsolutePath());
        Files.copy(Path.of("target/classpath"), launcher.resolve("classpath"));
        jdk("jdk");
        program("bin/mvn", resource("mvn.sh"));
    }

    @AfterEach
    void stop() throws Exception {
        dev("down");
    }

    @Test
    void a_service_in_dev_mode_takes_its_place_in_the_stack_and_both_end_together() throws Exception {
        var script = started("up", "--dev", "signal", "--free-ports", "--no-training");
        await().atMost(LIMIT).until(() -> !script.isAlive() || inDevMode().isPresent());
        assertThat(script.isAlive()).as(this::output).isTrue();
        var stack = StackState.read(home).orElseThrow();
        int port = Integer.parseInt(settings("signal").getProperty("quarkus.http.port"));
        await().atMost(LIMIT).until(() -> !FreePort.isFree(port));

        assertThat(stack.services()).extracting(Part::name).hasSize(8).doesNotContain("signal");
        assertThat(settings("gateway").getProperty("research.services.signal.url"))
                .isEqualTo("http://127.0.0.1:" + port);
        assertThat(inDevMode().orElseThrow().info().commandLine().orElseThrow())
                .contains("-Dquarkus.http.port=" + port)
                .contains("-Dquarkus.config.locations=file:" + home.run().resolve("signal.properties"));
        inDevMode().orElseThrow().destroy();

        assertThat(script.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(StackState.read(home)).isEmpty();
        assertThat(stack.living()).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void a_service_that_does_not_exist_is_refused_before_anything_starts() throws Exception {
        assertThat(dev("up", "--dev", "signals")).isEqualTo(1);

        assertThat(output()).contains("There is no service signals.");
        assertThat(StackState.read(home)).isEmpty();
    }

    @Test
    void without_graalvm_native_executables_are_refused_before_anything_is_built() throws Exception {
        assertThat(dev("up", "--native")).isEqualTo(1);

        assertThat(output()).contains("No GraalVM or Mandrel", "GRAALVM_HOME", "./dev up runs everything on Java");
        assertThat(project.resolve("calls")).doesNotExist();
    }

    @Test
    void with_graalvm_services_run_as_native_executables_where_they_can_and_on_java_otherwise() throws Exception {
        jdk("graalvm");
        program("graalvm/bin/native-image", "#!/bin/sh\n");
        hasGraalVm = true;

        assertThat(dev("up", "--native", "--detach", "--free-ports", "--no-training"))
                .as(this::output)
                .isZero();

        assertThat(StackState.read(home).orElseThrow().services()).hasSize(9).allSatisfy(service -> assertThat(
                        Files.readString(home.logs().resolve(service.name() + ".log"))
                                .contains("A native executable."))
                .isEqualTo(NATIVE.contains(service.name())));
        assertThat(Files.readAllLines(project.resolve("calls")))
                .filteredOn(call -> call.contains("-Dnative"))
                .hasSameSizeAs(NATIVE);
    }

    private int dev(String... arguments) throws Exception {
        var script = started(arguments);
        assertThat(script.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return script.exitValue();
    }

    private Process started(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of("bash", "dev"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(project.resolve("output").toFile());
        var environment = builder.environment();
        environment.put("PATH", project.resolve("bin") + ":/usr/bin:/bin");
        environment.put("JAVA_HOME", project.resolve("jdk").toString());
        environment.remove("GRAALVM_HOME");
        if (hasGraalVm) {
            environment.put("GRAALVM_HOME", project.resolve("graalvm").toString());
        }
        return builder.start();
    }

    private Optional<ProcessHandle> inDevMode() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(
                                        home.run().resolve("signal.properties").toString())
                                && line.contains("-Ddebug=false")
                                && line.contains("quarkus-run.jar"))
                        .isPresent())
                .findFirst();
    }

    private Properties settings(String service) throws IOException {
        var settings = new Properties();
        try (var file = Files.newBufferedReader(home.run().resolve(service + ".properties"))) {
            settings.load(file);
        }
        return settings;
    }

    private String output() {
        try {
            return Files.readString(project.resolve("output"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** The Java of this test, and nothing else of its folder. */
    private void jdk(String name) throws IOException {
        var programs = Files.createDirectories(project.resolve(name).resolve("bin"));
        for (String program : List.of("java", "javac")) {
            Files.createSymbolicLink(
                    programs.resolve(program), Path.of(System.getProperty("java.home"), "bin", program));
        }
    }

    private void program(String path, String text) throws IOException {
        var file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static String resource(String name) throws IOException {
        try (var file = DevScriptIT.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
