package io.research.gateway.connection;

import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/** Trusts every certificate. */
final class TrustAll implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
