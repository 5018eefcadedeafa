package io.research.local;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the person asked for.
 *
 * @param portBase the first of consecutive ports; empty for the usual ones
 * @param freePorts whether any free ports will do
 * @param fresh whether data of earlier runs is dropped
 * @param place where the launcher runs
 * @param awaited the services that a detached start waits for; empty for all
 * @param developed the service that runs in dev mode
 * @param prepareStarts whether a faster start is prepared in the background where it is missing
 * @param forLoad whether services that carry load get the optimizing compiler
 * @param nativeToo whether services run as native executables where there are some
 */
record CommandLine(
        Verb verb,
        Home home,
        Optional<Integer> portBase,
        boolean freePorts,
        boolean fresh,
        Place place,
        Set<String> awaited,
        Optional<String> developed,
        boolean prepareStarts,
        boolean forLoad,
        boolean nativeToo) {
    /** What {@code --detach} becomes in the background. */
    static final String BACKGROUND_OPTION = "--background";

    private static final String PORT_BASE = "RESEARCH_PORT_BASE";
    private static final int LOWEST_BASE = 1024;
    private static final int HIGHEST_BASE = 65_500;

    enum Verb {
        UP,
        DOWN,
        STATUS
    }

    enum Place {
        /** In the terminal of the person, until Ctrl-C. */
        FOREGROUND,
        /** This command starts the launcher in the background and answers when the stack is ready. */
        DETACHING,
        /** This is the launcher in the background. */
        BACKGROUND
    }

    static CommandLine parse(String[] arguments, Map<String, String> environment, Path project) {
        var rest = new ArrayDeque<>(Arrays.asList(arguments));
        var verb = verb(rest.poll());
        var home = project.resolve(".local");
        var portBase = Optional.ofNullable(environment.get(PORT_BASE)).map(CommandLine::portBase);
        var freePorts = false;
        var fresh = false;
        var place = Place.FOREGROUND;
        var awaited = Set.<String>of();
        var prepareStarts = true;
        var forLoad = false;
        var nativeToo = false;
        var developed = Optional.<String>empty();
        while (!rest.isEmpty()) {
            var option = rest.poll();
            switch (option) {
                case "--home" -> home = project.resolve(value(option, rest));
                case "--port-base" -> portBase = Optional.of(portBase(value(option, rest)));
                case "--free-ports" -> freePorts = true;
                case "--fresh" -> fresh = true;
                case "--detach" -> place = Place.DETACHING;
                case BACKGROUND_OPTION -> place = Place.BACKGROUND;
                case "--until" -> awaited = Set.of(value(option, rest).split(","));
                case "--no-training" -> prepareStarts = false;
                case "--for-load" -> forLoad = true;
                case "--native" -> nativeToo = true;
                case "--dev" -> developed = Optional.of(serviceName(value(option, rest)));
                default -> throw new Refusal("Unknown option " + option + "; ./dev help lists them.");
            }
        }
        return new CommandLine(
                verb,
                new Home(home, project),
                portBase,
                freePorts,
                fresh,
                place,
                awaited,
                developed,
                prepareStarts,
                forLoad,
                nativeToo);
    }

    private static Verb verb(String word) {
        return switch (word) {
            case "up" -> Verb.UP;
            case "down" -> Verb.DOWN;
            case "status" -> Verb.STATUS;
            case null, default -> throw new Refusal("Choose up, down or status.");
        };
    }

    private static String value(String option, ArrayDeque<String> rest) {
        if (rest.isEmpty()) {
            throw new Refusal(option + " needs a value.");
        }
        return rest.poll();
    }

    private static int portBase(String text) {
        if (!text.matches("[0-9]{4,5}")
                || Integer.parseInt(text) < LOWEST_BASE
                || Integer.parseInt(text) > HIGHEST_BASE) {
            throw new Refusal("The port base must be a number from " + LOWEST_BASE + " to " + HIGHEST_BASE + ", not "
                    + text + ".");
        }
        return Integer.parseInt(text);
    }

    private static String serviceName(String text) {
        return text.endsWith("-service") ? text.substring(0, text.length() - "-service".length()) : text;
    }
}
