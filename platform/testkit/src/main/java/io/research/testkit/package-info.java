/** What the tests of all modules share: real infrastructure, tokens of callers, rules of the house. */
package io.research.testkit;
