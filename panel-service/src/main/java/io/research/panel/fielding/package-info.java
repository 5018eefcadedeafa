/** Recruitment while it goes on: how far it is, and what its study lets it do. */
package io.research.panel.fielding;
