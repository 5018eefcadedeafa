/** Templates of a customer: checked when they come, filled when an output is made. */
package io.research.hub.template;
