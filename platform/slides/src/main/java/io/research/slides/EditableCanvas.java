package io.research.slides;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.sl.usermodel.Insets2D;
import org.apache.poi.sl.usermodel.Placeholder;
import org.apache.poi.sl.usermodel.ShapeType;
import org.apache.poi.sl.usermodel.TextParagraph;
import org.apache.poi.sl.usermodel.TextRun;
import org.apache.poi.sl.usermodel.TextShape;
import org.apache.poi.sl.usermodel.VerticalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.util.Units;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisOrientation;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xslf.usermodel.SlideLayout;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFShape;
import org.apache.poi.xslf.usermodel.XSLFSlide;
import org.apache.poi.xslf.usermodel.XSLFSlideLayout;
import org.apache.poi.xslf.usermodel.XSLFTextParagraph;
import org.apache.poi.xslf.usermodel.XSLFTextShape;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTPlotArea;
import org.openxmlformats.schemas.drawingml.x2006.chart.STLayoutMode;
import org.openxmlformats.schemas.drawingml.x2006.chart.STLayoutTarget;
import org.openxmlformats.schemas.drawingml.x2006.main.CTColor;
import org.openxmlformats.schemas.drawingml.x2006.main.CTOfficeStyleSheet;
import org.openxmlformats.schemas.presentationml.x2006.main.CTShape;

/**
 * Draws slides as PPTX: titles in the placeholder of the layout, text in boxes that can be edited, charts with their data.
 * Colours and fonts of the deck are those of its theme, so that what is added later looks like the rest.
 */
public final class EditableCanvas implements Canvas, AutoCloseable {
    private static final String FONT = "Arial";
    private static final int BAR_GAP = 100;
    private static final double TITLE = 32;
    private static final int MOST_TITLE_LINES = 3;

    /** Of the template's size. */
    private static final double SMALLEST_TITLE = 0.55;

    /** How much less goes into a line of capital letters. */
    private static final double CAPITALS = 0.8;

    /** In percent of a line. */
    private static final double LINE_SPACING = 105;

    private final XMLSlideShow show;
    private final XSLFSlideLayout layout;
    private final boolean rightToLeft;

    /** How large a point of the canvas is on the page of the template. */
    private final double scale;

    /** Those of the template; null where the deck has its own. */
    private final TemplateColors colors;

    /** Those of the template; null where the deck has its own. */
    private final TemplateLayouts layouts;

    private final FontMetrics letters;

    private XSLFSlide slide;

    /** A deck of our own design. */
    public EditableCanvas(String title, boolean rightToLeft) {
        this.rightToLeft = rightToLeft;
        this.show = new XMLSlideShow();
        this.scale = 1;
        this.colors = null;
        this.layouts = null;
        this.letters = null;
        show.setPageSize(new Dimension((int) WIDTH, (int) HEIGHT));
        show.getProperties().getCoreProperties().setTitle(title);
        var master = show.getSlideMasters().getFirst();
        theme(master.getTheme().getXmlObject());
        layout = master.getLayout(SlideLayout.TITLE_ONLY);
        for (var placeholder : layout.getPlaceholders()) {
            if (placeholder.getTextType() != Placeholder.TITLE) {
                layout.removeShape(placeholder);
            }
        }
    }

    /** A deck in the master, the layouts and the colours of that presentation, without its slides. */
    public EditableCanvas(String title, DeckTemplate template, boolean rightToLeft) {
        this.rightToLeft = rightToLeft;
        this.show = template.open();
        this.scale = show.getPageSize().getWidth() / WIDTH;
        this.layouts = new TemplateLayouts(show);
        this.letters = FontMetrics.read();
        this.layout = layouts.drawn().orElseThrow();
        this.colors = new TemplateColors(layout.getTheme());
        DeckTemplate.removeSlides(show);
        show.getProperties().getCoreProperties().setTitle(title);
    }

    @Override
    public void slide(String title, Box box, Type type, Tint tint) {
        slide = show.createSlide(layout);
        var placeholder = TemplateLayouts.title(slide.getShapes()).orElseThrow();
        place(placeholder, rectangle(box));
        write(placeholder, title, type, tint);
        keep(List.of(placeholder));
    }

    /** Without a place of its own the library moves that of the layout, and with it the titles of all other slides. */
    private static void place(XSLFTextShape placeholder, Rectangle2D where) {
        var look = ((CTShape) placeholder.getXmlObject()).getSpPr();
        if (!look.isSetXfrm()) {
            look.addNewXfrm();
        }
        placeholder.setAnchor(where);
    }

    /** An empty place would show what the layout says in it. */
    private void keep(List<XSLFTextShape> written) {
        List.copyOf(slide.getShapes()).stream()
                .filter(shape ->
                        shape instanceof XSLFTextShape place && place.getTextType() != null && !written.contains(place))
                .forEach(slide::removeShape);
    }

    @Override
    public List<Box> places(SlideKind kind) {
        return layouts == null
                ? List.of()
                : layouts.of(kind)
                        .map(found -> inReadingOrder(found.getShapes()).stream()
                                .map(this::inside)
                                .toList())
                        .orElse(List.of());
    }

    private List<XSLFTextShape> inReadingOrder(List<XSLFShape> shapes) {
        var texts = TemplateLayouts.texts(shapes);
        return rightToLeft ? texts.reversed() : texts;
    }

    /** In points of the canvas, without its borders. */
    private Box inside(XSLFTextShape place) {
        var anchor = place.getAnchor();
        var borders = place.getInsets();
        return new Box(
                (anchor.getX() + borders.left) / scale,
                (anchor.getY() + borders.top) / scale,
                (anchor.getWidth() - borders.left - borders.right) / scale,
                (anchor.getHeight() - borders.top - borders.bottom) / scale);
    }

    @Override
    public void slide(SlideKind kind, String title, List<List<Paragraph>> texts) {
        slide = show.createSlide(layouts.of(kind).orElseThrow());
        var heading = TemplateLayouts.title(slide.getShapes()).orElseThrow();
        var written = new ArrayList<>(List.of(heading));
        write(heading, title);
        var places = inReadingOrder(slide.getShapes());
        for (int at = 0; at < texts.size(); at++) {
            if (!texts.get(at).isEmpty()) {
                write(places.get(at), texts.get(at));
                written.add(places.get(at));
            }
        }
        keep(written);
    }

    /** In the font and place of the template; a long one in smaller letters, and cut where that is not enough. */
    private void write(XSLFTextShape heading, String title) {
        heading.clearText();
        var paragraph = heading.addNewTextParagraph();
        direct(paragraph);
        var run = paragraph.addNewTextRun();
        run.setText(title);
        double usual = run.getFontSize() == null ? TITLE : run.getFontSize() / scale;
        var room = inside(heading);
        double width = run.getTextCap() == TextRun.TextCap.ALL ? room.width() * CAPITALS : room.width();
        double size = usual;
        while (size > SMALLEST_TITLE * usual
                && letters.lines(title, Type.bold(size), width).size() > titleLines(room, size)) {
            size -= 1;
        }
        run.setText(letters.fitted(title, Type.bold(size), width, titleLines(room, size)));
        if (size < usual) {
            run.setFontSize(size * scale);
        }
    }

    private static int titleLines(Box room, double size) {
        return Math.clamp((int) (room.height() / Type.bold(size).leading()), 1, MOST_TITLE_LINES);
    }

    private void write(XSLFTextShape place, List<Paragraph> paragraphs) {
        place.clearText();
        for (Paragraph one : paragraphs) {
            var paragraph = place.addNewTextParagraph();
            direct(paragraph);
            paragraph.setLineSpacing(LINE_SPACING);
            // Below zero it counts in points.
            paragraph.setSpaceBefore(-Paragraph.GAP * scale);
            paragraph.setSpaceAfter(0.0);
            if (!one.isPoint()) {
                paragraph.setBullet(false);
                paragraph.setLeftMargin(0.0);
                paragraph.setIndent(0.0);
            }
            var run = paragraph.addNewTextRun();
            run.setText(one.text());
            run.setFontSize(one.type().size() * scale);
            run.setBold(one.type().isBold());
        }
    }

    private void direct(XSLFTextParagraph paragraph) {
        if (rightToLeft) {
            paragraph.setTextAlign(TextParagraph.TextAlign.RIGHT);
            var properties = paragraph.getXmlObject().isSetPPr()
                    ? paragraph.getXmlObject().getPPr()
                    : paragraph.getXmlObject().addNewPPr();
            properties.setRtl(true);
        }
    }

    @Override
    public void fill(Box box, Tint tint) {
        var shape = slide.createAutoShape();
        shape.setShapeType(ShapeType.RECT);
        shape.setAnchor(rectangle(box));
        shape.setFillColor(color(tint));
        shape.setLineColor(null);
    }

    @Override
    public void text(Box box, String text, Type type, Tint tint) {
        var shape = slide.createTextBox();
        shape.setAnchor(rectangle(box));
        write(shape, text, type, tint);
    }

    @Override
    public void bars(Box box, String name, List<Bar> bars, int of) {
        var chart = show.createChart();
        var categories = chart.createCategoryAxis(AxisPosition.LEFT);
        categories.setOrientation(AxisOrientation.MAX_MIN);
        categories.setVisible(false);
        var values = chart.createValueAxis(AxisPosition.BOTTOM);
        values.setOrientation(rightToLeft ? AxisOrientation.MAX_MIN : AxisOrientation.MIN_MAX);
        values.setCrosses(AxisCrosses.AUTO_ZERO);
        values.setMinimum(0);
        values.setMaximum(Math.max(1, of));
        values.setVisible(false);
        var labels = bars.stream().map(Bar::label).toArray(String[]::new);
        var counts = bars.stream().map(bar -> (double) bar.count()).toArray(Double[]::new);
        int last = bars.size();
        var data = (XDDFBarChartData) chart.createData(ChartTypes.BAR, categories, values);
        data.setBarDirection(BarDirection.BAR);
        data.setGapWidth(BAR_GAP);
        data.setVaryColors(false);
        var series = data.addSeries(
                XDDFDataSourcesFactory.fromArray(labels, chart.formatRange(cells(last, 0)), 0),
                XDDFDataSourcesFactory.fromArray(counts, chart.formatRange(cells(last, 1)), 1));
        series.setTitle(name, chart.setSheetTitle(name, 1));
        for (int at = 0; at < last; at++) {
            series.getDataPoint(at).setFillProperties(solid(bars.get(at).tint()));
        }
        chart.plot(data);
        chart.deleteLegend();
        fill(chart.getCTChart().getPlotArea());
        slide.addChart(
                chart,
                new Rectangle2D.Double(
                        Units.toEMU(box.x() * scale),
                        Units.toEMU(box.y() * scale),
                        Units.toEMU(box.width() * scale),
                        Units.toEMU(box.height() * scale)));
    }

    private XDDFSolidFillProperties solid(Tint tint) {
        var color = color(tint);
        return new XDDFSolidFillProperties(
                XDDFColor.from(new byte[] {(byte) color.getRed(), (byte) color.getGreen(), (byte) color.getBlue()}));
    }

    /** Else the program that shows it leaves borders, and bars do not stand beside what is written for them. */
    private static void fill(CTPlotArea plot) {
        var layout = (plot.isSetLayout() ? plot.getLayout() : plot.addNewLayout()).addNewManualLayout();
        layout.addNewLayoutTarget().setVal(STLayoutTarget.INNER);
        layout.addNewXMode().setVal(STLayoutMode.EDGE);
        layout.addNewYMode().setVal(STLayoutMode.EDGE);
        layout.addNewX().setVal(0);
        layout.addNewY().setVal(0);
        layout.addNewW().setVal(1);
        layout.addNewH().setVal(1);
    }

    /** What can be read by PowerPoint and its like. */
    public byte[] bytes() {
        var out = new ByteArrayOutputStream();
        try {
            show.write(out);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        try {
            show.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static CellRangeAddress cells(int last, int column) {
        return new CellRangeAddress(1, last, column, column);
    }

    private void write(XSLFTextShape shape, String text, Type type, Tint tint) {
        shape.clearText();
        shape.setInsets(new Insets2D(0, 0, 0, 0));
        shape.setVerticalAlignment(VerticalAlignment.TOP);
        shape.setTextAutofit(TextShape.TextAutofit.NONE);
        shape.setWordWrap(true);
        for (String line : text.lines().toList()) {
            var paragraph = shape.addNewTextParagraph();
            paragraph.setTextAlign(TextParagraph.TextAlign.LEFT);
            direct(paragraph);
            paragraph.setLineSpacing(LINE_SPACING);
            paragraph.setSpaceBefore(0.0);
            var run = paragraph.addNewTextRun();
            run.setText(line);
            run.setFontSize(type.size() * scale);
            run.setBold(type.isBold());
            run.setFontColor(color(tint));
        }
    }

    private static void theme(CTOfficeStyleSheet theme) {
        theme.setName("Research report");
        var colors = theme.getThemeElements().getClrScheme();
        colors.setName("Research report");
        set(colors.getDk1(), Tint.INK);
        set(colors.getDk2(), Tint.QUIET);
        set(colors.getLt2(), Tint.PALE);
        set(colors.getAccent1(), Tint.ACCENT);
        set(colors.getAccent2(), Tint.AGAINST);
        var fonts = theme.getThemeElements().getFontScheme();
        fonts.setName("Research report");
        fonts.getMajorFont().getLatin().setTypeface(FONT);
        fonts.getMinorFont().getLatin().setTypeface(FONT);
    }

    private static void set(CTColor color, Tint tint) {
        if (color.isSetSysClr()) {
            color.unsetSysClr();
        }
        var value = color.isSetSrgbClr() ? color.getSrgbClr() : color.addNewSrgbClr();
        value.setVal(new byte[] {(byte) tint.red(), (byte) tint.green(), (byte) tint.blue()});
    }

    private Rectangle2D rectangle(Box box) {
        return new Rectangle2D.Double(box.x() * scale, box.y() * scale, box.width() * scale, box.height() * scale);
    }

    private Color color(Tint tint) {
        return colors == null ? new Color(tint.red(), tint.green(), tint.blue()) : colors.of(tint);
    }
}
