package io.research.contracts.study;

/** The study behind a study link and whose it is: the answer to a neighbour that knows only the link. */
public record PublishedStudy(String organizationId, String appId, StudyState study) {}
