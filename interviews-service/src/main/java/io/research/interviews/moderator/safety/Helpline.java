package io.research.interviews.moderator.safety;

import java.util.Map;
import java.util.Optional;

/**
 * A telephone number for people in a crisis, as the health ministry or the line itself publishes it (read in November 2026).
 * Check the table once a year.
 */
public record Helpline(String name, String number) {
    private static final Map<String, Helpline> BY_COUNTRY = Map.ofEntries(
            Map.entry("AR", new Helpline("Centro de Asistencia al Suicida", "135")),
            Map.entry("AT", new Helpline("TelefonSeelsorge", "142")),
            Map.entry("AU", new Helpline("Lifeline", "13 11 14")),
            Map.entry("BE", new Helpline("Zelfmoordlijn / Centre de Prévention du Suicide", "1813 / 0800 32 123")),
            Map.entry("BR", new Helpline("CVV", "188")),
            Map.entry("CA", new Helpline("9-8-8 Suicide Crisis Helpline", "988")),
            Map.entry("CH", new Helpline("Die Dargebotene Hand / La Main Tendue", "143")),
            Map.entry("CL", new Helpline("Línea de Prevención del Suicidio", "*4141")),
            Map.entry("CN", new Helpline("全国统一心理援助热线", "12356")),
            Map.entry("DE", new Helpline("TelefonSeelsorge", "0800 111 0 111")),
            Map.entry("ES", new Helpline("Línea 024", "024")),
            Map.entry("FR", new Helpline("3114", "3114")),
            Map.entry("GB", new Helpline("Samaritans", "116 123")),
            Map.entry("IE", new Helpline("Samaritans", "116 123")),
            Map.entry("IN", new Helpline("Tele-MANAS", "14416")),
            Map.entry("IT", new Helpline("Telefono Amico", "02 2327 2327")),
            Map.entry("JP", new Helpline("よりそいホットライン", "0120-279-338")),
            Map.entry("MX", new Helpline("Línea de la Vida", "800 911 2000")),
            Map.entry("NL", new Helpline("113 Zelfmoordpreventie", "113")),
            Map.entry("NZ", new Helpline("1737", "1737")),
            Map.entry("PL", new Helpline("Telefon zaufania", "116 123")),
            Map.entry("PT", new Helpline("SNS 24", "808 24 24 24")),
            Map.entry("US", new Helpline("988 Suicide & Crisis Lifeline", "988")));

    /** The line of a country (ISO 3166, two letters); empty where none is known. */
    public static Optional<Helpline> in(String country) {
        return Optional.ofNullable(BY_COUNTRY.get(country));
    }
}
