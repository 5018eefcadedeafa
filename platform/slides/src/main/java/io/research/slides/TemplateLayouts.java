package io.research.slides;

import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.poi.sl.usermodel.Placeholder;
import org.apache.poi.xslf.usermodel.SlideLayout;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFShape;
import org.apache.poi.xslf.usermodel.XSLFSlideLayout;
import org.apache.poi.xslf.usermodel.XSLFTextShape;

/** The layouts of a template by what they are for. */
final class TemplateLayouts {
    private static final Set<Placeholder> TITLES = EnumSet.of(Placeholder.TITLE, Placeholder.CENTERED_TITLE);
    private static final Set<Placeholder> TEXTS =
            EnumSet.of(Placeholder.BODY, Placeholder.CONTENT, Placeholder.SUBTITLE);

    /** How far a text may reach over the border of its page. */
    private static final double TOLERANCE = 0.02;

    private final XMLSlideShow show;

    TemplateLayouts(XMLSlideShow show) {
        this.show = show;
    }

    /** A layout of that kind whose texts have enough room on the page. */
    Optional<XSLFSlideLayout> of(SlideKind kind) {
        return kind.layouts().stream()
                .flatMap(type -> all().stream().filter(layout -> layout.getType() == type))
                .filter(layout -> holds(kind, layout))
                .findFirst();
    }

    private boolean holds(SlideKind kind, XSLFSlideLayout layout) {
        var page = show.getPageSize();
        var texts = texts(layout.getShapes());
        return title(layout.getShapes()).filter(this::isOnPage).isPresent()
                && texts.size() == kind.places()
                && texts.stream()
                        .allMatch(text -> isOnPage(text)
                                && text.getAnchor().getWidth() >= kind.width() * page.getWidth()
                                && text.getAnchor().getHeight() >= kind.height() * page.getHeight());
    }

    private boolean isOnPage(XSLFTextShape shape) {
        var page = show.getPageSize();
        Rectangle2D anchor = shape.getAnchor();
        return anchor != null
                && anchor.getMinX() >= -TOLERANCE * page.getWidth()
                && anchor.getMinY() >= -TOLERANCE * page.getHeight()
                && anchor.getMaxX() <= (1 + TOLERANCE) * page.getWidth()
                && anchor.getMaxY() <= (1 + TOLERANCE) * page.getHeight();
    }

    /** The layout of slides that are drawn: the one with a title alone, else one with a title and a text, else any. */
    Optional<XSLFSlideLayout> drawn() {
        var withTitle = all().stream()
                .filter(layout -> title(layout.getShapes()).isPresent())
                .toList();
        return ofType(withTitle, SlideLayout.TITLE_ONLY)
                .or(() -> ofType(withTitle, SlideLayout.TITLE_AND_CONTENT))
                .or(() -> withTitle.stream().findFirst());
    }

    private static Optional<XSLFSlideLayout> ofType(List<XSLFSlideLayout> layouts, SlideLayout type) {
        return layouts.stream().filter(layout -> layout.getType() == type).findFirst();
    }

    private List<XSLFSlideLayout> all() {
        return show.getSlideMasters().stream()
                .flatMap(master -> List.of(master.getSlideLayouts()).stream())
                .toList();
    }

    static Optional<XSLFTextShape> title(List<XSLFShape> shapes) {
        return placeholders(shapes, TITLES).stream().findFirst();
    }

    /** The places for text beside the title, from left to right. */
    static List<XSLFTextShape> texts(List<XSLFShape> shapes) {
        return placeholders(shapes, TEXTS).stream()
                .sorted(Comparator.comparingDouble(TemplateLayouts::left))
                .toList();
    }

    private static double left(XSLFTextShape shape) {
        var anchor = shape.getAnchor();
        return anchor == null ? 0 : anchor.getX();
    }

    private static List<XSLFTextShape> placeholders(List<XSLFShape> shapes, Set<Placeholder> types) {
        return shapes.stream()
                .filter(XSLFTextShape.class::isInstance)
                .map(XSLFTextShape.class::cast)
                .filter(shape -> shape.getTextType() != null && types.contains(shape.getTextType()))
                .toList();
    }
}
