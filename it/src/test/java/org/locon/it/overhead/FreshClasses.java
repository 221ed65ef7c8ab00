package org.locon.it.overhead;

import com.acme.overhead.Program;
import com.acme.overhead.Programs;
import java.net.URL;
import java.net.URLClassLoader;

/** Loads the programs' classes anew, as a campaign's runs do. */
final class FreshClasses extends URLClassLoader {

    private static final String PROGRAMS = Programs.class.getPackageName() + ".";

    FreshClasses() {
        super(
                new URL[] {Programs.class.getProtectionDomain().getCodeSource().getLocation()},
                Program.class.getClassLoader());
    }

    Program program(String name) throws ReflectiveOperationException {
        return (Program) Class.forName(Programs.class.getName(), true, this)
                .getMethod("named", String.class)
                .invoke(null, name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROGRAMS) || name.equals(Program.class.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }
}
