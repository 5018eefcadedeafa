package io.research.studies.study;

import io.research.contracts.Topics;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** The topic on which interviews-service publishes its events. */
final class InterviewTopic {
    private InterviewTopic() {}

    /** Publishes events about that study, in that order. */
    static void publish(UUID study, String... events) {
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new StringSerializer(), new StringSerializer())) {
            for (String event : events) {
                producer.send(new ProducerRecord<>(Topics.INTERVIEWS, study.toString(), event));
            }
        }
    }
}
