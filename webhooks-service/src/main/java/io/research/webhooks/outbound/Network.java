package io.research.webhooks.outbound;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.List;

/** A block of IP addresses: those that begin with the same bits. */
record Network(byte[] prefix, int bits) {

    /**
     * The network in that text, such as {@code 10.0.0.0/8} or {@code fc00::/7}.
     *
     * @throws IllegalArgumentException when it is none
     */
    static Network of(String text) {
        int slash = text.indexOf('/');
        byte[] address = slash < 0 ? null : NetUtil.createByteArrayFromIpAddressString(text.substring(0, slash));
        if (address == null) {
            throw new IllegalArgumentException("not a network: " + text);
        }
        int bits = Integer.parseInt(text.substring(slash + 1));
        if (bits < 0 || bits > address.length * Byte.SIZE) {
            throw new IllegalArgumentException("not a network: " + text);
        }
        return new Network(address, bits);
    }

    static List<Network> all(String... texts) {
        return Arrays.stream(texts).map(Network::of).toList();
    }

    /** Whether the address, as 4 or 16 bytes, lies in this network. */
    boolean contains(byte[] address) {
        if (address.length != prefix.length) {
            return false;
        }
        int whole = bits / Byte.SIZE;
        int rest = bits % Byte.SIZE;
        boolean sameBytes = Arrays.equals(address, 0, whole, prefix, 0, whole);
        return sameBytes && (rest == 0 || ((address[whole] ^ prefix[whole]) & 0xff) >>> (Byte.SIZE - rest) == 0);
    }
}
