package io.research.contracts.interview;

/** What an interviewer sees of a study: the question whether it can hold one like that. */
public record InterviewerBrief(String conversationFlow, String interviewFormat, String voice, String language) {}
