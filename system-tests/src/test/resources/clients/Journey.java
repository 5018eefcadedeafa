import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.IntelligenceHubApi;
import org.openapitools.client.api.InterviewsApi;
import org.openapitools.client.api.StudiesApi;
import org.openapitools.client.model.HubSessionName;
import org.openapitools.client.model.ScreenerOption;
import org.openapitools.client.model.ScreenerQuestion;
import org.openapitools.client.model.StudyCreate;
import org.openapitools.client.model.StudyPlan;
import org.openapitools.client.model.StudyUpdate;

/** What an integrator does with the generated client; prints what it found, one line for each step. */
public class Journey {
    private static final int MOST_READS = 120;

    public static void main(String[] arguments) throws Exception {
        var client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + arguments[1]));
        var studies = new StudiesApi(client);

        var created = studies.createStudy(study(), UUID.randomUUID().toString(), null);
        System.out.println("created " + created.getName());

        var listed = studies.listStudies(1, 100, created.getName(), null, null, null, null, null);
        System.out.println("listed " + listed.getStudies().stream().anyMatch(row -> row.getId().equals(created.getId())));

        studies.updateStudy(created.getId(), new StudyUpdate().name("Renamed"), null, null);
        var read = studies.readStudy(created.getId(), null);
        System.out.println("renamed " + read.getName());
        System.out.println("kept " + (read.getScreenerQuestions().equals(created.getScreenerQuestions())
                && read.getStudyPlan().equals(created.getStudyPlan())
                && read.getLanguage().equals(created.getLanguage())
                && read.getExpectedDurationSeconds().equals(created.getExpectedDurationSeconds())));

        var hub = new IntelligenceHubApi(client);
        var session = hub.createHubSession(UUID.randomUUID().toString(), new HubSessionName().name("Notes"), null);
        var notes = Files.writeString(Files.createTempDirectory("journey").resolve("notes.txt"), "Tea is drunk at home.");
        var uploaded = hub.uploadHubSource(session.getId(), notes.toFile(), null);
        System.out.println("uploaded " + uploaded.getName());

        var interviews = new InterviewsApi(client);
        var accepted = interviews.exportInterviews(created.getId(), "csv", null, null, null);
        var export = interviews.readInterviewExport(created.getId(), accepted.getJobId(), null);
        for (int reads = 0; !export.getCompleted() && reads < MOST_READS; reads++) {
            Thread.sleep(250);
            export = interviews.readInterviewExport(created.getId(), accepted.getJobId(), null);
        }
        System.out.println("exported " + export.getRecordCount());

        try {
            studies.readStudy(UUID.randomUUID(), null);
        } catch (ApiException refused) {
            System.out.println("refused " + refused.getCode() + " " + refused.getResponseBody().contains("\"not_found\""));
        }
    }

    private static StudyCreate study() {
        return new StudyCreate()
                .name("Tea, by the Java client")
                .language("en")
                .voice(StudyCreate.VoiceEnum.FEMALE)
                .expectedDurationSeconds(600)
                .studyPlan(new StudyPlan().objectives("Learn when people drink tea.").conversationFlow("1. When do you drink tea?"))
                .screenerQuestions(List.of(new ScreenerQuestion()
                        .text("Do you drink tea?")
                        .type(ScreenerQuestion.TypeEnum.SINGLE_SELECT)
                        .options(List.of(
                                new ScreenerOption().text("Yes").disqualify(false),
                                new ScreenerOption().text("No").disqualify(true)))));
    }
}
