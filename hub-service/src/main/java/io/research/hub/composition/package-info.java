/** The content of outputs: composed from answers, changed by instructions, written as Markdown and drawn as slides. */
package io.research.hub.composition;
