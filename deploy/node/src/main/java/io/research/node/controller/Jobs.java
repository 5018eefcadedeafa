package io.research.node.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.time.Duration;
import java.time.Instant;

/** Makes the pod of a job, and tells how it ended. */
final class Jobs {
    private final Store store;

    Jobs(Store store) {
        this.store = store;
    }

    void step(ObjectNode job) {
        if (job.path("status").has("conditions")) {
            return;
        }
        String name = job.at("/metadata/name").asText();
        var pods = Pods.of(store, job);
        if (pods.isEmpty()) {
            Pods.make(store, job, name, "job-name", name);
            edit(job, current -> current.putObject("status")
                    .put("startTime", store.now())
                    .put("active", 1));
            return;
        }
        JsonNode pod = pods.getFirst();
        String phase = pod.at("/status/phase").asText();
        int restarts = pod.at("/status/containerStatuses/0/restartCount").asInt();
        if (phase.equals("Succeeded")) {
            end(job, "Complete", "succeeded");
        } else if (phase.equals("Failed")
                || restarts > job.at("/spec/backoffLimit").asInt(6)
                || age(job).toSeconds() > job.at("/spec/activeDeadlineSeconds").asLong(Long.MAX_VALUE)) {
            end(job, "Failed", "failed");
            Pods.end(store, pod);
        }
    }

    private void end(ObjectNode job, String type, String count) {
        edit(job, current -> {
            var status = current.withObject("/status").put("active", 0).put(count, 1);
            status.put("completionTime", store.now());
            status.putArray("conditions").addObject().put("type", type).put("status", "True");
        });
    }

    private Duration age(ObjectNode job) {
        return Duration.between(Instant.parse(job.at("/status/startTime").asText()), Instant.parse(store.now()));
    }

    private void edit(ObjectNode job, java.util.function.Consumer<ObjectNode> change) {
        store.edit(
                Resource.JOBS,
                job.at("/metadata/namespace").asText(),
                job.at("/metadata/name").asText(),
                change);
    }
}
