package io.research.load.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How a main class of this module is started as a process of its own. */
public final class JavaProgram {
    private JavaProgram() {}

    /** The command up to the name of the class. */
    public static List<String> of(String... flags) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(flags));
        command.addAll(withClasses());
        return command;
    }

    /** With the same, on another virtual machine. */
    public static List<String> on(List<String> virtualMachine) {
        var command = new ArrayList<>(virtualMachine);
        command.addAll(withClasses());
        return command;
    }

    private static List<String> withClasses() {
        return List.of(
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"));
    }
}
