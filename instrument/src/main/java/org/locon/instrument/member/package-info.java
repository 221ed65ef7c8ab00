/** Which threads take part in one run, and all that the rooms below know of each. A thread finds its own state here. */
package org.locon.instrument.member;
