/**
 * Everything that is written about a campaign, each behind one interface and all in one list: the console, the report,
 * JSON and CSV files. It takes a diagnosis as it is and works nothing out.
 */
package org.locon.maven.output;
