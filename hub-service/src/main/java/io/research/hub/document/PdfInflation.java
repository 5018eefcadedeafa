package io.research.hub.document;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Measures the compressed streams of a PDF before anything reads them, because a file of some kilobytes can expand to
 * gigabytes: each stream is inflated up to its limit and discarded. Streams that are compressed twice, or with the old
 * LZW, cannot be measured this way and are refused.
 */
final class PdfInflation {
    private static final long MOST_OF_ONE = 64L << 20;
    private static final long MOST_OF_ALL = 512L << 20;
    private static final int PIECE = 64 << 10;
    private static final byte[] STREAM = {'s', 't', 'r', 'e', 'a', 'm'};
    private static final byte[] FLATE = {'/', 'F', 'l'};
    private static final byte[] LZW = {'/', 'L', 'Z', 'W'};
    private static final int DICTIONARY = 2_048;

    private PdfInflation() {}

    static void require(byte[] file) {
        long all = 0;
        int end = 0;
        for (int at = find(file, STREAM, 0, file.length); at >= 0; at = find(file, STREAM, at + 1, file.length)) {
            int from = Math.max(end, at - DICTIONARY);
            if (find(file, LZW, from, at) >= 0 || twice(file, from, at)) {
                throw DocumentProblems.refused("The PDF uses a compression that cannot be read: save it again.");
            }
            all += inflated(file, begin(file, at + STREAM.length));
            end = at;
            if (all > MOST_OF_ALL) {
                throw DocumentProblems.tooLarge();
            }
        }
    }

    /** The keyword that begins a stream is followed by one end of line. */
    private static int begin(byte[] file, int at) {
        int begin = at;
        while (begin < file.length && begin < at + 2 && (file[begin] == '\r' || file[begin] == '\n')) {
            begin++;
        }
        return begin;
    }

    private static boolean twice(byte[] file, int from, int to) {
        int last = -1;
        for (int at = find(file, FLATE, from, to); at >= 0; at = find(file, FLATE, at + 1, to)) {
            if (last >= 0 && inOneList(file, last, at)) {
                return true;
            }
            last = at;
        }
        return false;
    }

    private static boolean inOneList(byte[] file, int from, int to) {
        for (int at = from; at < to; at++) {
            if (file[at] == ']' || file[at] == '>') {
                return false;
            }
        }
        return true;
    }

    private static long inflated(byte[] file, int from) {
        var inflater = new Inflater();
        try {
            inflater.setInput(file, from, file.length - from);
            var piece = new byte[PIECE];
            while (!inflater.finished()) {
                int more = inflater.inflate(piece);
                if (inflater.getBytesWritten() > MOST_OF_ONE) {
                    throw DocumentProblems.tooLarge();
                }
                if (more == 0) {
                    break;
                }
            }
            return inflater.getBytesWritten();
        } catch (DataFormatException notCompressed) {
            return inflater.getBytesWritten();
        } finally {
            inflater.end();
        }
    }

    private static int find(byte[] file, byte[] wanted, int from, int to) {
        for (int at = from; at <= to - wanted.length; at++) {
            int same = 0;
            while (same < wanted.length && file[at + same] == wanted[same]) {
                same++;
            }
            if (same == wanted.length) {
                return at;
            }
        }
        return -1;
    }
}
