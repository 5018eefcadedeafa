/** What people answered: taken from their interviews as they end, and counted by code. */
package io.research.signal.answer;
