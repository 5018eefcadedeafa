/**
 * The interviewer: decides what is said next in an interview and words it. The script ({@code ScriptedInterviewer}) is plain
 * synchronous code without a clock or a database; {@code ModelInterviewer} lets a language model speak within what the script
 * allows. The caller keeps the state between two turns.
 */
package io.research.interviews.moderator;
