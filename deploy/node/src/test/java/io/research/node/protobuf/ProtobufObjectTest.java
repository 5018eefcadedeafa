package io.research.node.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProtobufObjectTest {
    @Test
    void a_secret_is_read_with_its_labels_and_data() {
        byte[] meta = message(
                field(1, "release"), field(3, "research"), field(11, message(field(1, "owner"), field(2, "helm"))));
        byte[] content =
                message(field(1, meta), field(2, message(field(1, "key"), field(2, "value"))), field(3, "Opaque"));

        var secret = ProtobufObject.read(object("Secret", content));

        assertThat(secret.at("/metadata/name").asText()).isEqualTo("release");
        assertThat(secret.at("/metadata/labels/owner").asText()).isEqualTo("helm");
        assertThat(secret.at("/data/key").asText()).isEqualTo("dmFsdWU=");
    }

    @Test
    void a_length_of_several_bytes_is_read_whole() {
        String name = "n".repeat(200);

        var namespace = ProtobufObject.read(object("Namespace", message(field(1, message(field(1, name))))));

        assertThat(namespace.at("/metadata/name").asText()).isEqualTo(name);
    }

    @Test
    void what_is_not_known_or_ends_too_early_is_refused() {
        assertThatThrownBy(() -> ProtobufObject.read(object("Pod", message())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Pod");
        assertThatThrownBy(() -> ProtobufObject.read(new byte[] {'k', '8', 's', 0, 10, 50}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ProtobufObject.read("{}".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static byte[] object(String kind, byte[] content) {
        byte[] type = message(field(1, "v1"), field(2, kind));
        return message(new byte[] {'k', '8', 's', 0}, field(1, type), field(2, content));
    }

    private static byte[] field(int number, String text) {
        return field(number, text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] field(int number, byte[] content) {
        var out = new ByteArrayOutputStream();
        out.write(number << 3 | 2);
        int length = content.length;
        while (length > 127) {
            out.write(length & 127 | 128);
            length >>>= 7;
        }
        out.write(length);
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static byte[] message(byte[]... parts) {
        var out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
