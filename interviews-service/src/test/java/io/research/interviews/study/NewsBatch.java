package io.research.interviews.study;

import io.smallrye.reactive.messaging.kafka.KafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/** News of studies as one poll of the broker gives them. */
record NewsBatch(List<KafkaRecord<String, String>> records) implements KafkaRecordBatch<String, String> {

    static NewsBatch of(String event) {
        return new NewsBatch(List.of(KafkaRecord.of(null, event)));
    }

    @Override
    public List<KafkaRecord<String, String>> getRecords() {
        return records;
    }

    @Override
    public Map<TopicPartition, KafkaRecord<String, String>> getLatestOffsetRecords() {
        return Map.of();
    }

    @Override
    public Iterator<KafkaRecord<String, String>> iterator() {
        return records.iterator();
    }

    @Override
    public List<String> getPayload() {
        return records.stream().map(KafkaRecord::getPayload).toList();
    }
}
