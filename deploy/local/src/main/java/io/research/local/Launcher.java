package io.research.local;

import io.research.local.control.Down;
import io.research.local.control.StackStatus;
import java.nio.file.Path;

/** The program behind {@code ./dev up}, {@code down} and {@code status}; runs in the folder of the project. */
public final class Launcher {
    private static final int REFUSED = 1;

    private Launcher() {}

    public static void main(String[] arguments) {
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        var project = Path.of("").toAbsolutePath();
        var home = new Home(project.resolve(".local"), project);
        try {
            var command = CommandLine.parse(arguments, System.getenv(), project);
            home = command.home();
            System.exit(run(command, arguments) ? 0 : REFUSED);
        } catch (RuntimeException e) {
            System.err.println(Refusal.of(e, home).getMessage());
            System.exit(REFUSED);
        }
    }

    private static boolean run(CommandLine command, String[] arguments) {
        return switch (command.verb()) {
            case UP -> {
                if (command.place() == CommandLine.Place.DETACHING) {
                    new DetachedUp(command.home(), command.awaited(), System.out).run(arguments);
                } else {
                    new Up(command, System.out).run();
                }
                yield true;
            }
            case DOWN -> {
                Down.run(command.home(), System.out);
                yield true;
            }
            case STATUS -> StackStatus.run(command.home(), System.out);
        };
    }
}
