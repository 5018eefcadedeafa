package io.research.dashboard.plan;

import java.util.List;

/**
 * The lines of one item: its words, its answers to choose from, its follow-ups.
 *
 * @param heading the line of the heading above, where it is the first item below one; -1 for any other
 * @param from its first line
 * @param to the line after its last
 * @param mark what stands before its words, such as a dash, without the marks in brackets
 * @param options as they are written, with their brackets
 */
record FlowBlock(int heading, int from, int to, String mark, List<String> options) {}
