package io.research.gateway;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** Trusts every certificate. */
public final class TrustAll implements X509TrustManager {
    private TrustAll() {}

    public static SSLContext context() throws GeneralSecurityException {
        var context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new TrustAll()}, new SecureRandom());
        return context;
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
