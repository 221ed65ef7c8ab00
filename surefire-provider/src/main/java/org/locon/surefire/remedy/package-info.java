/**
 * Which part of Locon makes a test fail that passes plainly: what to try next, by what was tried. It makes no runs, and
 * knows no files.
 */
package org.locon.surefire.remedy;
