/** Makes answers from passages, each sentence with its labels, and checks them. */
package io.research.hub.answer;
