package io.research.testkit.rules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** Conditions over the methods of a class, satisfied by one of them. */
final class HaveMethods {
    private HaveMethods() {}

    static ArchCondition<JavaClass> annotatedWith(String annotation) {
        return new ArchCondition<>("have methods with @" + annotation) {
            @Override
            public void check(JavaClass origin, ConditionEvents events) {
                boolean satisfied = origin.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(annotation));
                events.add(new SimpleConditionEvent(
                        origin, satisfied, origin.getName() + (satisfied ? " has" : " has no") + " @" + annotation));
            }
        };
    }
}
