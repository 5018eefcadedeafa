package io.research.hub.answer;

import java.util.List;

/** A sentence of a model that has passed the checks, with what it rests on. */
record Claim(String text, List<Finding> findings) {}
