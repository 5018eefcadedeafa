/** The rules of the house, as ArchUnit tests that each module includes. */
package io.research.testkit.rules;
