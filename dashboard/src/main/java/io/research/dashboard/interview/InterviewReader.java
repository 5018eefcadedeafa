package io.research.dashboard.interview;

import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.StudyHead;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads an interview and what is shown beside it. */
@Singleton
class InterviewReader {
    private static final String INTERVIEWS = "/api/public/v1/interviews";
    /** Each read has up to 100 segments: more than all but endless interviews have. */
    private static final int MOST_READS = 10;

    private final Api api;
    private final NeighbourSearch neighbours;

    InterviewReader(Api api, NeighbourSearch neighbours) {
        this.api = api;
        this.neighbours = neighbours;
    }

    /** A part of what was said, and all that is known beside it. */
    record Content(
            List<Segment> messages,
            int messageCount,
            Integer nextMessageOffset,
            String audioRecordingUrl,
            String videoRecordingUrl,
            List<Interview.ScreenerAnswer> screenerResponses,
            List<Quality.Signal> qualitySignals) {

        Content and(Content next) {
            var all = new ArrayList<>(messages);
            all.addAll(next.messages);
            return new Content(
                    all,
                    next.messageCount,
                    next.nextMessageOffset,
                    audioRecordingUrl,
                    videoRecordingUrl,
                    screenerResponses,
                    qualitySignals);
        }

        String recording() {
            if (videoRecordingUrl != null) {
                return "video";
            }
            return audioRecordingUrl == null ? null : "audio";
        }
    }

    record Guide(List<GuideItem> interviewGuide) {}

    record Study(StudyHead head, List<GuideItem> guide) {}

    /** What tells whether an interview that was read has gone on since. */
    record Progress(String status, int messageCount) {}

    /** @param from the segment to begin with */
    Uni<Interview> read(String id, boolean isMasked, int from) {
        return api.get(address(id, isMasked, from)).chain(node -> {
            var row = api.read(node, InterviewRow.class);
            return Uni.combine()
                    .all()
                    .unis(
                            whole(id, isMasked, api.read(node, Content.class), 1),
                            study(row.studyId()),
                            person(row, isMasked),
                            neighbours.of(row))
                    .with((content, study, person, around) -> new Interview(
                            row,
                            study.head(),
                            Transcript.of(content.messages(), study.guide()),
                            content.messageCount(),
                            content.nextMessageOffset(),
                            content.recording(),
                            content.screenerResponses(),
                            Quality.of(row.quality(), content.qualitySignals()),
                            person.orElse(null),
                            around,
                            isMasked));
        });
    }

    Uni<InterviewRow> row(String id) {
        return api.get(Query.of(INTERVIEWS).at(id).with("message_limit", 1).text(), InterviewRow.class);
    }

    Uni<Progress> progress(String id) {
        return api.get(Query.of(INTERVIEWS).at(id).with("message_limit", 1).text(), Progress.class);
    }

    /** The address of the recording below the host, valid for some minutes; empty where there is none. */
    Uni<Optional<String>> recording(String id) {
        return api.get(Query.of(INTERVIEWS).at(id).with("message_limit", 1).text(), Content.class)
                .map(content -> Stream.of(
                                Optional.ofNullable(content.videoRecordingUrl()),
                                Optional.ofNullable(content.audioRecordingUrl()))
                        .flatMap(Optional::stream)
                        .map(InterviewReader::belowHost)
                        .findFirst());
    }

    /** The gateway that serves this page serves the file too, whatever it is called outside. */
    static String belowHost(String address) {
        var uri = URI.create(address);
        return uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery();
    }

    private Uni<Content> whole(String id, boolean isMasked, Content sofar, int reads) {
        if (sofar.nextMessageOffset() == null || reads == MOST_READS) {
            return Uni.createFrom().item(sofar);
        }
        return api.get(address(id, isMasked, sofar.nextMessageOffset()), Content.class)
                .chain(next -> whole(id, isMasked, sofar.and(next), reads + 1));
    }

    private Uni<Study> study(String id) {
        return api.get("/api/public/v1/studies/" + id)
                .map(node -> new Study(
                        api.read(node, StudyHead.class),
                        api.read(node, Guide.class).interviewGuide()));
    }

    /** The masked page shows nothing of the person; one that was deleted is left out. */
    private Uni<Optional<Interview.Person>> person(InterviewRow row, boolean isMasked) {
        if (row.participant() == null || isMasked) {
            return Uni.createFrom().item(Optional.empty());
        }
        return api.get("/api/public/v1/participants/" + row.participant().id(), Interview.Person.class)
                .map(Optional::of)
                .onFailure(ApiFault.class)
                .recoverWithItem(Optional.empty());
    }

    private static String address(String id, boolean isMasked, int from) {
        return Query.of(INTERVIEWS)
                .at(id)
                .with("message_offset", from)
                .with("redact_pii", isMasked)
                .text();
    }
}
