package io.research.studies.concept;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ImageHeaderTest {

    @Test
    void each_type_tells_its_size() {
        assertThat(ImageHeader.of(ImageType.PNG, Pictures.drawn("png", 3, 2)))
                .contains(new ImageHeader(ImageType.PNG, 3, 2));
        assertThat(ImageHeader.of(ImageType.JPEG, Pictures.drawn("jpeg", 300, 20)))
                .contains(new ImageHeader(ImageType.JPEG, 300, 20));
        assertThat(ImageHeader.of(ImageType.GIF, Pictures.drawn("gif", 7, 9)))
                .contains(new ImageHeader(ImageType.GIF, 7, 9));
        assertThat(ImageHeader.of(ImageType.WEBP, Pictures.extendedWebp(800, 600)))
                .contains(new ImageHeader(ImageType.WEBP, 800, 600));
        assertThat(ImageHeader.of(ImageType.WEBP, Pictures.losslessWebp(640, 480)))
                .contains(new ImageHeader(ImageType.WEBP, 640, 480));
        assertThat(ImageHeader.of(ImageType.WEBP, Pictures.lossyWebp(320, 200)))
                .contains(new ImageHeader(ImageType.WEBP, 320, 200));
    }

    @Test
    void a_picture_of_one_type_is_none_of_another() {
        byte[] png = Pictures.drawn("png", 3, 2);

        assertThat(ImageHeader.of(ImageType.JPEG, png)).isEmpty();
        assertThat(ImageHeader.of(ImageType.GIF, png)).isEmpty();
        assertThat(ImageHeader.of(ImageType.WEBP, png)).isEmpty();
        assertThat(ImageHeader.of(ImageType.PNG, Pictures.drawn("gif", 3, 2))).isEmpty();
    }

    @Test
    void a_signature_alone_is_no_picture() {
        for (String format : new String[] {"png", "jpeg", "gif"}) {
            byte[] head = Arrays.copyOf(Pictures.drawn(format, 3, 2), 12);
            for (ImageType type : ImageType.values()) {
                assertThat(ImageHeader.of(type, head)).isEmpty();
            }
        }
        assertThat(ImageHeader.of(ImageType.WEBP, Arrays.copyOf(Pictures.lossyWebp(3, 2), 20)))
                .isEmpty();
        assertThat(ImageHeader.of(ImageType.PNG, new byte[0])).isEmpty();
    }

    @Test
    void huge_pictures_are_not_shown_and_cost_nothing_to_refuse() {
        assertThat(ImageHeader.of(ImageType.PNG, Pictures.bomb(50_000, 50_000))
                        .orElseThrow()
                        .isShowable())
                .isFalse();
        assertThat(ImageHeader.of(ImageType.PNG, Pictures.bomb(12_000, 12_000))
                        .orElseThrow()
                        .isShowable())
                .isFalse();
        assertThat(ImageHeader.of(ImageType.PNG, Pictures.bomb(12_000, 4_000))
                        .orElseThrow()
                        .isShowable())
                .isTrue();
    }
}
