package io.research.gateway.docs;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown to HTML. Raw HTML in it is shown as text. */
final class Markdown {
    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(context -> (node, tag, attributes) -> {
                // Wide code scrolls in its own box, for which a keyboard must reach it.
                if (tag.equals("pre")) {
                    attributes.put("tabindex", "0");
                }
            })
            .build();

    private Markdown() {}

    static String toHtml(String markdown) {
        // Wide tables scroll too; the renderer writes these tags only for tables, those in texts are escaped.
        return RENDERER.render(PARSER.parse(markdown))
                .replace("<table>", "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>")
                .replace("</table>", "</table></div>");
    }
}
