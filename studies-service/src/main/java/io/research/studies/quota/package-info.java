/** The quotas of panels, as panel-service keeps them: whether another targeting of their study fits them. */
package io.research.studies.quota;
