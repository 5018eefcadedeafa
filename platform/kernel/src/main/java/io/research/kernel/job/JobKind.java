package io.research.kernel.job;

import java.util.regex.Pattern;

/**
 * A kind of job.
 *
 * @param name {@code service.verb} or {@code service.verb_object}, such as {@code interviews.export}; clients see it
 * @param payload what a job of the kind is given: a record that Jackson writes and reads; members that an older or newer
 *     release does not know are passed over
 */
public record JobKind<P>(String name, Class<P> payload) {
    private static final Pattern NAME = Pattern.compile("[a-z]+\\.[a-z]+(?:_[a-z]+)*");

    public JobKind {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a job's kind is service.verb, not " + name);
        }
    }

    /** A kind whose jobs need only their subject. */
    public static JobKind<Void> of(String name) {
        return new JobKind<>(name, Void.class);
    }

    /** A kind of jobs with such a payload. */
    public static <P> JobKind<P> of(String name, Class<P> payload) {
        return new JobKind<>(name, payload);
    }
}
