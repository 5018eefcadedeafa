package io.research.studies.planning;

import java.util.List;

/** A change of a plan that was understood; numbers count from 1 in the current plan. */
sealed interface Change {

    record Minutes(int minutes) implements Change {}

    record AtMost(int questions) implements Change {}

    record RemoveQuestions(List<Integer> numbers) implements Change {}

    record RemoveSections(List<Integer> numbers) implements Change {}

    record Add(List<String> points) implements Change {}

    record Replace(int number, String question) implements Change {}

    record Undo() implements Change {}

    record Restart() implements Change {}
}
