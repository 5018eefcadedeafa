/** Templates of customers: checked on upload, filled when an output is made. */
package io.research.hub.template;
