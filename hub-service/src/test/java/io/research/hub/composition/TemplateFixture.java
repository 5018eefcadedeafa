package io.research.hub.composition;

import io.research.slides.DeckTemplate;
import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.apache.poi.xslf.usermodel.SlideLayout;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFSheet;
import org.apache.poi.xslf.usermodel.XSLFTextShape;
import org.openxmlformats.schemas.presentationml.x2006.main.STSlideLayoutType;

/** Templates of 16:9 whose layouts are of the usual kinds; where some are named, the others are of no known kind. */
final class TemplateFixture {
    private static final double WIDER = 4.0 / 3;

    private TemplateFixture() {}

    static DeckTemplate with(SlideLayout... layouts) {
        var kept = Set.of(layouts);
        try (var show = new XMLSlideShow();
                var out = new ByteArrayOutputStream()) {
            show.setPageSize(new Dimension(960, 540));
            var master = show.getSlideMasters().getFirst();
            widen(master);
            for (var layout : List.of(master.getSlideLayouts())) {
                widen(layout);
                if (!kept.isEmpty() && !kept.contains(layout.getType())) {
                    layout.getXmlObject().setType(STSlideLayoutType.CUST);
                }
            }
            show.write(out);
            return DeckTemplate.of(out.toByteArray());
        } catch (IOException broken) {
            throw new AssertionError(broken);
        }
    }

    /** The presentation that the library begins with is of 4:3. */
    private static void widen(XSLFSheet sheet) {
        for (XSLFTextShape shape : sheet.getPlaceholders()) {
            boolean isOwn =
                    shape.getXmlObject() instanceof org.openxmlformats.schemas.presentationml.x2006.main.CTShape own
                            && own.getSpPr().isSetXfrm();
            if (isOwn) {
                var anchor = shape.getAnchor();
                shape.setAnchor(new Rectangle2D.Double(
                        anchor.getX() * WIDER, anchor.getY(), anchor.getWidth() * WIDER, anchor.getHeight()));
            }
        }
    }
}
