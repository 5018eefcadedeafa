/** What stands in an output: composed of answers, changed by instructions, written as Markdown and drawn as slides. */
package io.research.hub.composition;
