/** What an organization has to look after: keys, webhooks, money, usage, contact and members. */
package io.research.dashboard.settings;
