/** What all pages have: the frame around them, forms, faults and files. */
package io.research.dashboard.page;
