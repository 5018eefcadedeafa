package io.research.dashboard.api;

/** Where the API is listening for the dashboard: an entrance of the same process, with all its checks. */
public interface ApiPort {

    /** The port on the loopback address. */
    int number();
}
