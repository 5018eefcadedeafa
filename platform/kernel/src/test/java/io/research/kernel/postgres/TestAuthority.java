package io.research.kernel.postgres;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Base64;

/** A certificate for 127.0.0.1 that vouches for itself, made by the tool of the JDK. */
record TestAuthority(Path file, String certificate, String key) {
    private static final String PASSWORD = "changeit";

    static TestAuthority in(Path folder) throws Exception {
        Path store = folder.resolve("server.p12");
        int made = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=test",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        store.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (made != 0) {
            throw new IOException("keytool ended with " + made);
        }
        var entries = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
        String certificate = pem("CERTIFICATE", entries.getCertificate("server").getEncoded());
        String key = pem(
                "PRIVATE KEY", entries.getKey("server", PASSWORD.toCharArray()).getEncoded());
        return new TestAuthority(Files.writeString(folder.resolve("ca.pem"), certificate), certificate, key);
    }

    /** From now on the server shows this certificate and takes nobody without TLS; its own user writes the files. */
    void demandedBy(Statement server) throws SQLException {
        write(server, certificate, "server.crt");
        write(server, key, "server.key");
        write(server, "hostssl all all 127.0.0.1/32 scram-sha-256\n", "pg_hba.conf");
        server.execute("ALTER SYSTEM SET ssl = on");
        server.execute("SELECT pg_reload_conf()");
        server.execute("SELECT pg_sleep(1)");
    }

    private static void write(Statement server, String text, String file) throws SQLException {
        String bytes = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        server.execute("COPY (SELECT '" + bytes + "') TO PROGRAM 'umask 077; base64 -d > " + file + "'");
    }

    private static String pem(String kind, byte[] der) {
        String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        return "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n";
    }
}
