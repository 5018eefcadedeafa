package io.research.load.interviews;

import io.research.local.demo.customer.Participant;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** One participant of a video interview, whose browser sends what it records at a steady pace. */
final class RecordingStream {
    private static final byte[] BEGINNING = {
        0x1A, 0x45, (byte) 0xDF, (byte) 0xA3, (byte) 0x87, 0x42, (byte) 0x82, (byte) 0x84, 'w', 'e', 'b', 'm'
    };
    private static final double NANOS_PER_MILLI = 1e6;

    private final URI gateway;
    private final HttpClient client;
    private final Participant participant;
    private final int number;
    private final int chunkBytes;

    RecordingStream(URI gateway, HttpClient client, Participant participant, int number, int chunkBytes) {
        this.gateway = gateway;
        this.client = client;
        this.participant = participant;
        this.number = number;
        this.chunkBytes = chunkBytes;
    }

    String interviewId() {
        return participant.interviewId();
    }

    /** Opens the interview up to the first question. */
    void begin(String studyLink) {
        participant.open(201, studyLink);
        participant.consent(200);
    }

    /** Sends that many chunks, one each period, the first at once; how long each took, in milliseconds. */
    double[] send(int chunks, Duration period) throws Exception {
        var took = new double[chunks];
        long begin = System.nanoTime();
        for (int sequence = 0; sequence < chunks; sequence++) {
            TimeUnit.NANOSECONDS.sleep(begin + sequence * period.toNanos() - System.nanoTime());
            took[sequence] = put(sequence);
        }
        return took;
    }

    void end() {
        participant.finish(200, "participant_left");
    }

    /** What was sent under that sequence: the same bytes again. */
    byte[] chunk(int sequence) {
        byte[] content = new byte[chunkBytes];
        new Random(1_000_000L * number + sequence).nextBytes(content);
        if (sequence == 0) {
            System.arraycopy(BEGINNING, 0, content, 0, BEGINNING.length);
        }
        return content;
    }

    private double put(int sequence) throws Exception {
        var request = HttpRequest.newBuilder(
                        gateway.resolve(Participant.SESSIONS + "/" + interviewId() + "/recordings/video/" + sequence))
                .version(HttpClient.Version.HTTP_1_1)
                .header("Authorization", "Bearer " + participant.sessionToken())
                .header("Content-Type", "video/webm")
                .PUT(BodyPublishers.ofByteArray(chunk(sequence)))
                .build();
        long begin = System.nanoTime();
        var answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 204) {
            throw new IllegalStateException("A chunk was answered with " + answer.statusCode() + ": " + answer.body());
        }
        return (System.nanoTime() - begin) / NANOS_PER_MILLI;
    }
}
