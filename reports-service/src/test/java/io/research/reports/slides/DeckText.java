package io.research.reports.slides;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.Collectors;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFTextShape;

/** All text of a deck that can be edited. */
final class DeckText {
    private DeckText() {}

    static String of(byte[] pptx) throws IOException {
        try (var show = new XMLSlideShow(new ByteArrayInputStream(pptx))) {
            return show.getSlides().stream()
                    .flatMap(slide -> slide.getShapes().stream())
                    .filter(XSLFTextShape.class::isInstance)
                    .map(shape -> ((XSLFTextShape) shape).getText())
                    .collect(Collectors.joining("\n"));
        }
    }
}
