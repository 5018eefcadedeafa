package io.research.testkit.rules;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Finds constructors of classes with many parameters; records and enums carry data, which may be much. */
final class ConstructorScan extends TreeScanner<Void, CompilationUnitTree> {
    private final int most;
    private final List<String> found = new ArrayList<>();

    private ConstructorScan(int most) {
        this.most = most;
    }

    /** Files and classes whose constructors take more; the files are parsed together, which is several times as fast. */
    static List<String> withMoreThan(int most, List<MainFile> files) throws IOException {
        var sources = files.stream().filter(MainFile::isJava).map(Source::new).toList();
        var compiler = (JavacTask)
                ToolProvider.getSystemJavaCompiler().getTask(null, null, null, List.of("-proc:none"), null, sources);
        var scan = new ConstructorScan(most);
        compiler.parse().forEach(unit -> scan.scan(unit, unit));
        return scan.found;
    }

    @Override
    public Void visitClass(ClassTree declared, CompilationUnitTree unit) {
        if (declared.getKind() == Tree.Kind.CLASS) {
            declared.getMembers().stream()
                    .filter(this::isLongConstructor)
                    .map(constructor -> unit.getSourceFile().getName() + ": " + declared.getSimpleName())
                    .forEach(found::add);
        }
        return super.visitClass(declared, unit);
    }

    private boolean isLongConstructor(Tree member) {
        return member instanceof MethodTree method
                && method.getName().contentEquals("<init>")
                && method.getParameters().size() > most;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final MainFile file;

        Source(MainFile file) {
            super(file.path().toUri(), JavaFileObject.Kind.SOURCE);
            this.file = file;
        }

        @Override
        public String getName() {
            return file.path().toString();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return file.text();
        }
    }
}
