package io.research.testkit.openapi;

import java.util.Comparator;
import java.util.regex.Pattern;

/** A path of the document, as something that requests match; literal steps go before parameters. */
record OperationPath(String template, Pattern pattern) {
    static final Comparator<OperationPath> LITERAL_FIRST =
            Comparator.comparing((OperationPath path) -> path.template.replace('{', '\uffff'));

    static OperationPath of(String template) {
        String bare = template.endsWith("/") ? template.substring(0, template.length() - 1) : template;
        return new OperationPath(template, Pattern.compile(bare.replaceAll("\\{[^}]+}", "[^/]+") + "/?"));
    }

    boolean matches(String path) {
        return pattern.matcher(path).matches();
    }
}
