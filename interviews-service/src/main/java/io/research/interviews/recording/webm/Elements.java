package io.research.interviews.recording.webm;

/** The elements inside one that is there as a whole, one after another. What cannot be read ends them. */
final class Elements {
    private final byte[] data;
    private int next;
    private Element current;
    private int content;

    Elements(byte[] data) {
        this.data = data;
    }

    boolean advance() {
        current = Element.at(data, next, data.length);
        if (current == null || current.id() == Element.NONE || !current.hasSize()) {
            return false;
        }
        content = next + current.headLength();
        if (current.size() > data.length - content) {
            return false;
        }
        next = content + length();
        return true;
    }

    int id() {
        return current.id();
    }

    /** Where its content begins. */
    int content() {
        return content;
    }

    int length() {
        return (int) current.size();
    }

    /** Where the element itself begins. */
    int begin() {
        return content - current.headLength();
    }

    int end() {
        return next;
    }

    /** The content as a number of at most eight bytes, 0 where it is none. */
    long unsigned() {
        return length() > Long.BYTES ? 0 : Element.unsigned(data, content, length());
    }
}
