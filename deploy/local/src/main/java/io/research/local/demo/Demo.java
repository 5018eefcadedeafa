package io.research.local.demo;

import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.demo.customer.Installation;
import java.net.ConnectException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import org.awaitility.core.ConditionTimeoutException;

/** Tells one of the demos against the running stack: {@code [panel|report|hub|signal] [--home FOLDER]}. */
public final class Demo {
    static final String NOT_RUNNING = "The stack is not running: start it with ./dev up, then try ./dev demo again.";

    private Demo() {}

    /** Without a name it is the study; without {@code --home} the folder of the stack is {@code .local}. */
    public static void main(String[] arguments) {
        tellOrRefuse(() -> tell(new ArrayDeque<>(List.of(arguments))));
    }

    /** Ends the program with one sentence where it cannot go on. */
    static void tellOrRefuse(Runnable story) {
        try {
            story.run();
        } catch (RuntimeException fault) {
            System.out.flush();
            System.err.println(System.lineSeparator() + sentence(fault));
            System.exit(1);
        }
    }

    private static void tell(ArrayDeque<String> words) {
        var name = words.isEmpty() || words.peek().startsWith("--") ? "study" : words.poll();
        var home = new Home(Path.of(folder(words)), Path.of(""));
        var installation = Installation.in(home).orElseThrow(() -> new Refusal(NOT_RUNNING));
        var screen = Screen.of(System.out, steps(name));
        switch (name) {
            case "panel" -> new PanelDemo(screen, installation).run();
            case "report" -> new ReportDemo(FindingsDemo.on(screen, home, installation)).run();
            case "hub" -> new HubDemo(FindingsDemo.on(screen, home, installation)).run();
            case "signal" -> new SignalDemo(screen, installation).run();
            default -> new StudyDemo(screen, home, installation).run();
        }
        screen.line("");
        screen.line(ModelAdvice.of(name));
    }

    private static int steps(String name) {
        return switch (name) {
            case "study" -> StudyDemo.STEPS;
            case "panel" -> PanelDemo.STEPS;
            case "report" -> ReportDemo.STEPS;
            case "hub" -> HubDemo.STEPS;
            case "signal" -> SignalDemo.STEPS;
            default ->
                throw new Refusal("There is no demo called " + name + ": choose study, panel, report, hub or signal.");
        };
    }

    private static String folder(ArrayDeque<String> words) {
        if (words.isEmpty()) {
            return ".local";
        }
        if (words.size() != 2 || !words.poll().equals("--home")) {
            throw new Refusal("./dev demo takes a name, and optionally --home with a folder.");
        }
        return words.poll();
    }

    private static String sentence(RuntimeException fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException) {
                return NOT_RUNNING;
            }
        }
        return switch (fault) {
            case Refusal refusal -> refusal.getMessage();
            case ConditionTimeoutException late -> "The demo waited too long: " + late.getMessage();
            default -> "The demo could not continue: " + fault.getMessage();
        };
    }
}
