package org.locon.surefire.campaign;

/** Where the user reads what is going on. Never the JVM's standard output. */
public interface UserMessages {

    void info(String line);

    void warn(String line);
}
