package io.research.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a tool says of itself. It is read by a language model before each decision, so every word counts: names, arguments and
 * answers are those of the API, and nothing that a customer wrote is ever part of it.
 */
public final class ToolSpec {
    /** The argument of every tool that adds something. */
    public static final String OPERATION_ID = "operation_id";

    private final String name;
    private final String title;
    private final Effect effect;
    private final String description;
    private final List<Argument> arguments = new ArrayList<>();
    private List<String> operations = List.of();
    private boolean worldwide;
    private boolean core = true;

    private ToolSpec(String name, String title, Effect effect, String description) {
        this.name = name;
        this.title = title;
        this.effect = effect;
        this.description = description;
    }

    /** @param name in snake case, such as {@code read_study} */
    public static ToolSpec of(String name, String title, Effect effect, String description) {
        return new ToolSpec(name, title, effect, description);
    }

    public ToolSpec with(Argument argument) {
        arguments.add(argument);
        return this;
    }

    /** Optional arguments of an operation, each described by its name alone. */
    public ToolSpec withAll(String operation, String... names) {
        for (String each : names) {
            arguments.add(Argument.of(operation, each));
        }
        return this;
    }

    /** Lets the agent name the operation, so that a repeat is recognized for as long as the API recognizes it. */
    public ToolSpec repeatable() {
        arguments.add(
                Argument.text(OPERATION_ID).described("Names this operation: a repeat under it does nothing twice."));
        return this;
    }

    /** Which operations of the API it may call, by their ids. */
    public ToolSpec calling(String... ids) {
        operations = List.of(ids);
        return this;
    }

    /** It reaches people outside: those who are asked, or a panel. */
    public ToolSpec reachingPeople() {
        worldwide = true;
        return this;
    }

    /** Offered at {@code /mcp/full} only. */
    public ToolSpec beyondCore() {
        core = false;
        return this;
    }

    public String name() {
        return name;
    }

    public String title() {
        return title;
    }

    public Effect effect() {
        return effect;
    }

    public String description() {
        return description;
    }

    public List<Argument> arguments() {
        return List.copyOf(arguments);
    }

    public List<String> operations() {
        return operations;
    }

    public boolean isReachingPeople() {
        return worldwide;
    }

    public boolean isRepeatable() {
        return names().contains(OPERATION_ID);
    }

    public List<Profile> profiles() {
        if (!core) {
            return List.of(Profile.FULL);
        }
        return effect.isReadOnly() ? List.of(Profile.values()) : List.of(Profile.CORE, Profile.FULL);
    }

    Set<String> names() {
        return arguments.stream().map(Argument::name).collect(Collectors.toUnmodifiableSet());
    }
}
