package io.research.node;

import java.util.List;

/** What a node needs of its machine. */
public final class Requirements {
    private static final List<String> PROGRAMS = List.of("podman", "runc", "iptables", "dnsmasq");

    private Requirements() {}

    /** What is missing, as the end of a sentence; empty where a node can start and run containers of those images. */
    public static String missing(String... images) {
        if (!System.getProperty("user.name").equals("root")) {
            return "podman, iptables and dnsmasq need root";
        }
        for (String program : PROGRAMS) {
            if (Command.attempt("sh", "-c", "command -v " + program).isEmpty()) {
                return program + " is missing";
            }
        }
        for (String image : images) {
            if (Command.attempt("podman", "images", "-q", image).isEmpty()) {
                return "the image " + image + " is missing";
            }
        }
        return "";
    }
}
