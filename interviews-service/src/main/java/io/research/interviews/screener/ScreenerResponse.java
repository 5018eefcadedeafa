package io.research.interviews.screener;

/** A question with its answer as it is kept and shown: chosen texts joined by "; ". */
public record ScreenerResponse(String question, String type, String answer) {}
