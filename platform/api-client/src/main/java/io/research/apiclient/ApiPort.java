package io.research.apiclient;

/** Where the API is listening for this process itself: an entrance with all its checks. */
public interface ApiPort {
    /** The header that says where a call's user is, so that limits count them and not this process; believed on this port alone. */
    String CLIENT_ADDRESS = "X-Internal-Client-Address";

    /** The port on the loopback address. */
    int number();
}
