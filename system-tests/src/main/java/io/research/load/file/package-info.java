/** Files that are sent: large ones, small ones that are huge inside, and the forms that they come in. */
package io.research.load.file;
