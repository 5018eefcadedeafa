package io.research.interviews.recording.webm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts the frames of all parts one after another, each part where the one before has ended. */
final class Timeline implements WebmEvents {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double LONGEST_MILLIS = 2 * 86_400_000.0;
    private static final int MOST_TRACKS = 16;

    /** How much before a frame another may begin that comes after it. */
    private static final long LATENESS_MILLIS = 500;

    private final Set<Integer> keptTypes;
    private final Clusters clusters;
    private final List<Track> tracks = new ArrayList<>();
    private final List<Pace> paces = new ArrayList<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private long scale = NANOS_PER_MILLI;
    private long partBegin;
    private long cluster;
    private long latest;

    /** When the last frame of a track begins and, by the one before, how long it probably lasts. */
    private record Pace(long last, long step) {
        Pace then(long millis) {
            return new Pace(Math.max(last, millis), Math.clamp(millis - last, 0, 1_000));
        }

        long end() {
            return last + step;
        }
    }

    Timeline(Set<Integer> keptTypes, Clusters clusters) {
        this.keptTypes = keptTypes;
        this.clusters = clusters;
    }

    @Override
    public void part() {
        partBegin = end();
        numbers.clear();
        scale = NANOS_PER_MILLI;
        latest = partBegin;
    }

    @Override
    public void element(int id, byte[] content) {
        switch (id) {
            case Ebml.INFO -> readScale(content);
            case Ebml.TRACKS -> addTracks(Track.read(content));
            case Ebml.TIMESTAMP -> beginCluster(Element.unsigned(content, 0, Math.min(content.length, Long.BYTES)));
            default -> add(Block.read(id, content));
        }
    }

    /** When the last frame ends. */
    long end() {
        return paces.stream().mapToLong(Pace::end).max().orElse(0);
    }

    /** In the order of their numbers, which begin at 1. */
    List<Track> tracks() {
        return List.copyOf(tracks);
    }

    private void readScale(byte[] info) {
        var members = new Elements(info);
        while (members.advance()) {
            if (members.id() == Ebml.TIMESTAMP_SCALE && members.unsigned() > 0) {
                scale = members.unsigned();
            }
        }
    }

    private void addTracks(Map<Integer, Track> found) {
        found.forEach((number, track) -> {
            if (keptTypes.contains(track.type())
                    && track.isShowable()
                    && (tracks.size() < MOST_TRACKS || isKnown(track))) {
                numbers.put(number, numberOf(track));
            }
        });
    }

    private boolean isKnown(Track track) {
        return tracks.stream().anyMatch(known -> known.continues(track));
    }

    private int numberOf(Track track) {
        for (int at = 0; at < tracks.size(); at++) {
            if (tracks.get(at).continues(track)) {
                return at + 1;
            }
        }
        tracks.add(track);
        paces.add(new Pace(partBegin, 0));
        return tracks.size();
    }

    /** A clock that goes backwards is that of another part, whose beginning is missing: nothing is known of it. */
    private void beginCluster(long timestamp) {
        if (millis(timestamp) < latest - LATENESS_MILLIS) {
            numbers.clear();
        }
        cluster = timestamp;
    }

    private void add(Block block) {
        Integer number = block == null ? null : numbers.get(block.track());
        if (number == null) {
            return;
        }
        long millis = millis(cluster + block.relativeTimestamp());
        latest = Math.max(latest, millis);
        paces.set(number - 1, paces.get(number - 1).then(millis));
        boolean isVideo = tracks.stream().anyMatch(track -> track.type() == Track.VIDEO);
        boolean isEntry = block.isKey() && (!isVideo || tracks.get(number - 1).type() == Track.VIDEO);
        clusters.add(block, number, millis, isEntry, isVideo);
    }

    /** What a client has made up must have an end: no recording goes on for two days. */
    private long millis(long ticks) {
        double inPart = Math.max(0, (double) ticks * scale / NANOS_PER_MILLI);
        return (long) Math.min(partBegin + inPart, LONGEST_MILLIS);
    }
}
