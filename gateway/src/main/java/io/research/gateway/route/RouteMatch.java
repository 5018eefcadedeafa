package io.research.gateway.route;

/** What the table says about a method and a path. */
public sealed interface RouteMatch permits Route, NoRoute {}
