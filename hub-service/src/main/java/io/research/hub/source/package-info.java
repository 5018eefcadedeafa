/** What a session may answer from: studies of the organization, and documents that were uploaded. */
package io.research.hub.source;
