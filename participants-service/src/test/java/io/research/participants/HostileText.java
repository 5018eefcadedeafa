package io.research.participants;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Text of any characters, rich in those that mean something to mail, HTML, JSON and SQL. */
public class HostileText extends DomainContextBase {
    private static final String[] MEANINGFUL = {
        "\r\n",
        "\n",
        "\r",
        "\r\nBcc: spy@example.com",
        "=?utf-8?Q?=0D=0A?=",
        "=?",
        "?=",
        "\"",
        "\\",
        "<",
        ">",
        ",",
        ";",
        "@",
        "(",
        ")",
        "\u0000",
        "\u0085",
        "\u2028",
        "\u202E",
        "'; drop table participant; --",
        "{title}",
        "<script>",
        " ",
        "\t",
        "e\u0301",
        "\uD83D\uDC69\u200D\uD83D\uDC67"
    };
    private static final int LAST = 0x10FFFF;

    @Provide
    public Arbitrary<String> strings() {
        var anything = Arbitraries.integers()
                .between(0, LAST)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .map(Character::toString);
        var letters = Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(20);
        return Arbitraries.oneOf(anything, letters, Arbitraries.of(MEANINGFUL))
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }
}
