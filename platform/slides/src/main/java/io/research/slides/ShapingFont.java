package io.research.slides;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Fonts with which the JDK shapes text. Their files lie in the temporary directory until the process ends. */
final class ShapingFont {
    private static final Logger LOG = System.getLogger(ShapingFont.class.getName());
    private static final String FONTCONFIG = "sun.awt.fontconfig";

    private ShapingFont() {}

    /** Empty where this Java cannot use fonts, such as one without FreeType. */
    static Optional<Font> read(InputStream content) {
        try {
            var file = temporary(".ttf");
            Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
            return Optional.of(create(file));
        } catch (IOException | FontFormatException | RuntimeException | LinkageError unusable) {
            LOG.log(Level.WARNING, "Java cannot use fonts here: decks in some scripts have no PDF", unusable);
            return Optional.empty();
        }
    }

    private static Font create(Path file) throws IOException, FontFormatException {
        try {
            return Font.createFont(Font.TRUETYPE_FONT, file.toFile());
        } catch (RuntimeException noFonts) {
            if (System.getProperty(FONTCONFIG) != null) {
                throw noFonts;
            }
            listNoFonts();
            return Font.createFont(Font.TRUETYPE_FONT, file.toFile());
        }
    }

    /** Small container images have neither fontconfig nor fonts, and AWT does not start without a list of them. */
    private static void listNoFonts() throws IOException {
        var list = temporary(".properties");
        Files.writeString(list, "version=1\nsequence.allfonts=default\n");
        System.setProperty(FONTCONFIG, list.toString());
    }

    private static Path temporary(String suffix) throws IOException {
        var file = Files.createTempFile("slides-", suffix);
        file.toFile().deleteOnExit();
        return file;
    }
}
