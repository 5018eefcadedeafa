/** Organizations and the people in them. */
package io.research.gateway.organization;
