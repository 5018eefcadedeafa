package io.research.kernel.child;

import io.research.kernel.problem.Problem;
import io.research.kernel.problem.ProblemForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The main class of a child process. Its arguments are a directory, which contains the input, and the name of its work.
 * It writes its result there, and its exit status says what kind of result that is. It ends as soon as its parent does,
 * which holds its input stream open.
 */
final class ChildMain {
    static final String INPUT = "input";
    static final String ANSWER = "answer";

    /** The result is a result of the work. */
    static final int DONE = 0;

    /** The result is the body of a {@link Problem}. */
    static final int REFUSED = 40;

    /** There is no result, and memory or disk is not the reason. */
    static final int BROKEN = 41;

    private ChildMain() {}

    static void main(String... arguments) throws Exception {
        endWithParent();
        var directory = Path.of(arguments[0]);
        var answer = Files.createFile(directory.resolve(ANSWER));
        System.exit(run(work(arguments[1]), Files.readAllBytes(directory.resolve(INPUT)), answer));
    }

    private static ChildWork work(String name) throws ReflectiveOperationException {
        var constructor = Class.forName(name).asSubclass(ChildWork.class).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static int run(ChildWork work, byte[] input, Path answer) throws IOException {
        try {
            Files.write(answer, work.run(input));
            return DONE;
        } catch (Problem refused) {
            Files.write(answer, body(refused));
            return REFUSED;
        } catch (RuntimeException | StackOverflowError unforeseen) {
            return BROKEN;
        }
    }

    private static byte[] body(Problem refused) {
        return new ProblemForm("")
                .body(refused, "", "", ProblemForm.JSON)
                .toBuffer()
                .getBytes();
    }

    private static void endWithParent() {
        Thread.ofPlatform().daemon().name("parent").start(() -> {
            try {
                while (System.in.read() >= 0) {}
            } catch (IOException closed) {
                // As at its end.
            }
            Runtime.getRuntime().halt(BROKEN);
        });
    }
}
