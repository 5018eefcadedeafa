/** What drives and times: requests and people at a steady rate, over connections, and what is found of them. */
package io.research.load.driver;
