package io.research.apiclient;

/** Where the API is listening for this process itself: an entrance with all its checks. */
public interface ApiPort {

    /** The port on the loopback address. */
    int number();
}
