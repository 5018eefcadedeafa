package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.speech.SpokenMessages;
import io.research.interviews.speech.TranscribeAnswer;
import io.research.interviews.study.StudyVersion;
import io.research.interviews.study.StudyVersions;
import io.research.kernel.http.StreamedBody;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Speech recognition and synthesis in an interview, if the installation and not the browser does them. No row stays
 * locked meanwhile.
 */
@ApplicationScoped
public class InterviewSpeech {
    private final InterviewRepository interviews;
    private final StudyVersions studyVersions;
    private final Transcripts transcripts;
    private final TranscribeAnswer transcribeAnswer;
    private final SpokenMessages spoken;

    InterviewSpeech(
            InterviewRepository interviews,
            StudyVersions studyVersions,
            Transcripts transcripts,
            TranscribeAnswer transcribeAnswer,
            SpokenMessages spoken) {
        this.interviews = interviews;
        this.studyVersions = studyVersions;
        this.transcripts = transcripts;
        this.transcribeAnswer = transcribeAnswer;
        this.spoken = spoken;
    }

    /** Whether this installation turns speech into text. */
    public boolean hears() {
        return transcribeAnswer.isOffered();
    }

    /** Whether this installation speaks the interviewer's words. */
    public boolean speaks() {
        return spoken.isOffered();
    }

    /**
     * One answer of a participant as text, for the participant to send.
     *
     * @throws Problem {@code not_found} where the installation does not do it
     */
    public Uni<String> transcribe(Tenant tenant, UUID id, long declaredLength, Multi<Buffer> answer) {
        requireOffered(hears());
        return Panache.withSession(() -> interviews
                        .require(tenant, id)
                        .invoke(interview -> interview.require(Stage.INTERVIEWING))
                        .invoke(Interview::requireSpoken)
                        .chain(interview -> studyVersion(interview).map(studyVersion -> interview
                                .snapshot(studyVersion)
                                .language()
                                .code())))
                .chain(language -> transcribeAnswer.transcribe(id, language, declaredLength, answer));
    }

    /**
     * Words of the interviewer in the voice of the study.
     *
     * @throws Problem {@code not_found} for a message that is not the interviewer's, and where the installation does not
     *     do it
     */
    public Uni<StreamedBody> speak(Tenant tenant, UUID id, UUID messageId) {
        requireOffered(speaks());
        return Panache.withSession(() -> interviews
                        .require(tenant, id)
                        .invoke(Interview::requireSpoken)
                        .chain(interview -> transcripts
                                .requireWords(id, messageId)
                                .chain(words ->
                                        studyVersion(interview).map(studyVersion -> new Words(words, studyVersion)))))
                .chain(words -> spoken.speak(
                        tenant,
                        id,
                        messageId,
                        words.text(),
                        words.studyVersion().study().voice()));
    }

    private static void requireOffered(boolean isOffered) {
        if (!isOffered) {
            throw Problem.notFound();
        }
    }

    private Uni<StudyVersion> studyVersion(Interview interview) {
        return studyVersions.require(interview.studyId(), interview.studyRevision());
    }

    private record Words(String text, StudyVersion studyVersion) {}
}
