package io.research.helm.setting;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Reads the settings out of sources: of every interface with {@code @ConfigMapping}, as the compiler parses it. */
public final class ConfigMappings {
    private static final Set<String> SEVERAL = Set.of("List", "Set");

    private final Map<String, Interface> byName = new LinkedHashMap<>();

    private record Interface(ClassTree tree, TreePath path, DocTrees documentation) {}

    private ConfigMappings() {}

    /** Of all that lies under these folders. */
    public static List<Setting> read(List<Path> sources) {
        var mappings = new ConfigMappings();
        mappings.parse(files(sources));
        var settings = new ArrayList<Setting>();
        mappings.byName.values().stream()
                .filter(found -> annotation(found.tree(), "ConfigMapping").isPresent())
                .forEach(found -> settings.addAll(mappings.settings(
                        found, annotation(found.tree(), "ConfigMapping").orElseThrow())));
        return settings;
    }

    /** Only what may have to do with settings: to parse everything takes long. */
    private static List<Path> files(List<Path> sources) {
        return sources.stream()
                .flatMap(ConfigMappings::walk)
                .filter(file -> file.getFileName().toString().endsWith("Config.java"))
                .sorted()
                .toList();
    }

    private static Stream<Path> walk(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void parse(List<Path> files) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            var task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            var documentation = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                for (Tree type : unit.getTypeDecls()) {
                    remember(new TreePath(new TreePath(unit), type), documentation, "");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Nested ones under their own name too: within one file it is unambiguous, and so it is between files so far. */
    private void remember(TreePath path, DocTrees documentation, String owner) {
        if (!(path.getLeaf() instanceof ClassTree tree) || tree.getKind() != Tree.Kind.INTERFACE) {
            return;
        }
        String name = owner + tree.getSimpleName();
        byName.put(
                path.getCompilationUnit().getSourceFile().getName() + "#" + name,
                new Interface(tree, path, documentation));
        tree.getMembers().forEach(member -> remember(new TreePath(path, member), documentation, name + "."));
    }

    private List<Setting> settings(Interface of, String prefix) {
        var settings = new ArrayList<Setting>();
        for (Tree parent : of.tree().getImplementsClause()) {
            find(parent.toString(), of).ifPresent(found -> settings.addAll(settings(found, prefix)));
        }
        for (Tree member : of.tree().getMembers()) {
            if (member instanceof MethodTree method && method.getBody() == null) {
                settings.addAll(settings(of, method, prefix));
            }
        }
        return settings;
    }

    private List<Setting> settings(Interface of, MethodTree method, String prefix) {
        boolean onParent = method.getModifiers().getAnnotations().stream()
                .anyMatch(known -> known.getAnnotationType().toString().equals("WithParentName"));
        String own = annotation(method, "WithName")
                .orElseGet(() -> kebab(method.getName().toString()));
        String name = onParent ? prefix : prefix + "." + own;
        Tree type = method.getReturnType();
        boolean optional = type.toString().startsWith("Optional");
        boolean many = false;
        while (type instanceof ParameterizedTypeTree wrapped) {
            String wrapper = wrapped.getType().toString();
            optional |= wrapper.startsWith("Optional");
            many |= SEVERAL.contains(wrapper);
            if (wrapper.equals("Map")) {
                name = name + "." + (own.equals("kind") ? "\"*\"" : "*");
                optional = true;
            }
            type = wrapped.getTypeArguments().getLast();
        }
        var nested = find(type.toString(), of);
        if (nested.isPresent()) {
            return settings(nested.get(), name);
        }
        var byDefault = annotation(method, "WithDefault");
        String meaning = meaning(of, method);
        return List.of(new Setting(
                name,
                type.toString(),
                many,
                !optional && byDefault.isEmpty(),
                byDefault,
                meaning,
                meaning.contains("never logged") || meaning.contains("Never logged") || isSecret(own)));
    }

    /** By its name, where the words beside it do not say so. */
    private static boolean isSecret(String name) {
        return name.equals("token")
                || name.equals("password")
                || name.equals("secret-key")
                || name.equals("previous-keys")
                || name.equals("signing-key")
                || name.equals("api-key");
    }

    private Optional<Interface> find(String name, Interface near) {
        String file = near.path().getCompilationUnit().getSourceFile().getName();
        return byName.entrySet().stream()
                .filter(entry ->
                        entry.getKey().endsWith("#" + name) || entry.getKey().endsWith("." + name))
                .filter(entry -> entry.getKey().startsWith(file + "#")
                        || entry.getValue().path().getParentPath().getLeaf() instanceof CompilationUnitTree)
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static String meaning(Interface of, MethodTree method) {
        DocCommentTree comment = of.documentation().getDocCommentTree(new TreePath(of.path(), method));
        return comment == null
                ? ""
                : comment.getFullBody().stream()
                        .map(Object::toString)
                        .reduce("", String::concat)
                        .replaceAll("\\{@(?:code|link) #?((?:[^{}]|\\{[^{}]*})*)}", "`$1`")
                        .replaceAll("\\s+", " ")
                        .strip();
    }

    private static Optional<String> annotation(ClassTree type, String name) {
        return value(type.getModifiers().getAnnotations(), name);
    }

    private static Optional<String> annotation(MethodTree method, String name) {
        return value(method.getModifiers().getAnnotations(), name);
    }

    private static Optional<String> value(List<? extends AnnotationTree> annotations, String name) {
        return annotations.stream()
                .filter(known -> known.getAnnotationType().toString().equals(name))
                .flatMap(known -> known.getArguments().stream())
                .map(argument -> argument instanceof AssignmentTree assigned ? assigned.getExpression() : argument)
                .filter(LiteralTree.class::isInstance)
                .map(literal -> ((LiteralTree) literal).getValue().toString())
                .findFirst();
    }

    private static String kebab(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }
}
