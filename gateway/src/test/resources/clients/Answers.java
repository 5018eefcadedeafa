import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.IntelligenceHubApi;
import org.openapitools.client.api.ParticipantsApi;
import org.openapitools.client.api.QuickSignalApi;
import org.openapitools.client.api.ReportsApi;
import org.openapitools.client.model.HubQuestion;
import org.openapitools.client.model.ParticipantBatch;
import org.openapitools.client.model.ParticipantCreate;
import org.openapitools.client.model.SignalAudience;
import org.openapitools.client.model.SignalMode;
import org.openapitools.client.model.SignalRequest;

/** Reads both answers of the operations that have two; prints what it found, one line for each. */
public class Answers {
    public static void main(String[] arguments) throws Exception {
        var client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        var id = UUID.randomUUID();
        for (int i = 0; i < 2; i++) {
            var request = new SignalRequest()
                    .mode(SignalMode.PREFERENCE)
                    .text("Tea or coffee?")
                    .audience(SignalAudience.GENERAL)
                    .n(3);
            var asked = new QuickSignalApi(client).askSignal(request, null, null);
            System.out.println("asked " + (asked.getEstimatedCost().signum() > 0) + " " + asked.getStudyId());
        }
        for (int i = 0; i < 2; i++) {
            var answered = new IntelligenceHubApi(client).askHub("key-1", id, new HubQuestion().prompt("Why?"), null);
            System.out.println("answered " + answered.getStatus() + " " + answered.getPollUrl());
        }
        for (int i = 0; i < 2; i++) {
            var reported = new ReportsApi(client).generateReport(id, null, null, null);
            System.out.println("reported " + reported.getReportId() + " " + reported.getJobId());
        }
        for (int i = 0; i < 2; i++) {
            var batch = new ParticipantBatch()
                    .studyId(id)
                    .participants(List.of(new ParticipantCreate().email("ada@example.com")));
            var created = new ParticipantsApi(client).createParticipants(batch, null, null, null);
            System.out.println("created " + (created instanceof List<?> all ? all.size() : ((Map<?, ?>) created).get("job_id")));
        }
    }
}
