package io.research.hub.template;

import java.math.BigInteger;
import java.util.function.Predicate;
import org.apache.poi.xwpf.usermodel.XWPFAbstractNum;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTAbstractNum;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STNumberFormat;

/** The style of headings and list items in a document: its own heading styles, and bullets. */
final class DocxLook {
    private static final String HEADING = "heading 2";
    private static final BigInteger HEADING_LEVEL = BigInteger.ONE;
    private static final int INDENT = 360;

    private final XWPFDocument document;
    private BigInteger bullets;

    DocxLook(XWPFDocument document) {
        this.document = document;
    }

    void dress(XWPFParagraph paragraph, Block.Kind kind) {
        switch (kind) {
            case HEADING -> heading(paragraph);
            case ITEM -> {
                paragraph.setNumID(bullets());
                paragraph.setNumILvl(BigInteger.ZERO);
                paragraph.setIndentationLeft(INDENT);
                paragraph.setIndentationHanging(INDENT);
            }
            case PARAGRAPH -> {}
        }
    }

    /** If the document has no such style, the heading is bold, and has that level in the outline. */
    private void heading(XWPFParagraph paragraph) {
        var style = document.getStyles() == null ? null : document.getStyles().getStyleWithName(HEADING);
        if (style == null) {
            paragraph.getRuns().forEach(run -> run.setBold(true));
            var ctp = paragraph.getCTP();
            var properties = ctp.isSetPPr() ? ctp.getPPr() : ctp.addNewPPr();
            (properties.isSetOutlineLvl() ? properties.getOutlineLvl() : properties.addNewOutlineLvl())
                    .setVal(HEADING_LEVEL);
        } else {
            paragraph.setStyle(style.getStyleId());
        }
    }

    private BigInteger bullets() {
        if (bullets == null) {
            var numbering = document.createNumbering();
            var list = CTAbstractNum.Factory.newInstance();
            list.setAbstractNumId(free(id -> numbering.getAbstractNum(id) != null));
            var level = list.addNewLvl();
            level.setIlvl(BigInteger.ZERO);
            level.addNewNumFmt().setVal(STNumberFormat.BULLET);
            level.addNewLvlText().setVal("\u2022");
            bullets = free(numbering::numExist);
            numbering.addNum(numbering.addAbstractNum(new XWPFAbstractNum(list)), bullets);
        }
        return bullets;
    }

    private static BigInteger free(Predicate<BigInteger> isTaken) {
        var id = BigInteger.ONE;
        while (isTaken.test(id)) {
            id = id.add(BigInteger.ONE);
        }
        return id;
    }
}
