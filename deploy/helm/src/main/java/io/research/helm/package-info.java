/** What the Helm chart takes from the code of the services, so that both say the same. */
package io.research.helm;
