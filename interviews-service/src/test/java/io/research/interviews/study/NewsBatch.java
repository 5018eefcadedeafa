package io.research.interviews.study;

import io.smallrye.reactive.messaging.kafka.KafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/** News of studies as one poll of the broker gives them. */
record NewsBatch(List<KafkaRecord<String, byte[]>> records) implements KafkaRecordBatch<String, byte[]> {

    static NewsBatch of(String event) {
        return new NewsBatch(List.of(KafkaRecord.of(null, event.getBytes(StandardCharsets.UTF_8))));
    }

    @Override
    public List<KafkaRecord<String, byte[]>> getRecords() {
        return records;
    }

    @Override
    public Map<TopicPartition, KafkaRecord<String, byte[]>> getLatestOffsetRecords() {
        return Map.of();
    }

    @Override
    public Iterator<KafkaRecord<String, byte[]>> iterator() {
        return records.iterator();
    }

    @Override
    public List<byte[]> getPayload() {
        return records.stream().map(KafkaRecord::getPayload).toList();
    }
}
