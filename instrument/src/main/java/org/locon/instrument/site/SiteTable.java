package org.locon.instrument.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Variable;

/**
 * The registry of all sites: the weaver fills it, the probes look up a site's variable in it, and {@code Sites} shows
 * it to everybody else. It only grows, and the same place gets the same id however often its class is woven.
 *
 * <p>Implementation note: everything is written under the class's lock. Probes read {@link #variables}, their names and
 * {@link #companions} without it: an element is written before its id is given out, and an id travels to the probe in a
 * class that is defined later.
 */
public final class SiteTable {

    /** Where others have the number of a variable, a library object has this for all of its state. */
    public static final int STATE = -1;

    /** And an object on which threads wait has this for who waits and who wakes. */
    public static final int SIGNALS = -2;

    /** One more than the largest number of sites; patterns hold a site in 20 bits. */
    public static final int LIMIT = (1 << 20) - 1;

    private static final Map<Site, Integer> IDS = new HashMap<>();
    private static final Map<String, Integer> VARIABLES = new HashMap<>();
    private static final List<Site> SITES = new ArrayList<>();
    private static final Set<String> CLASSES = ConcurrentHashMap.newKeySet();

    private static final String CONCURRENT = "java.util.concurrent.";
    private static final String VAR_HANDLE = "java.lang.invoke.VarHandle";

    /** Places whose accesses order threads, since what they access is volatile, final, or made for several threads. */
    private static volatile boolean[] ordered = new boolean[1024];

    private static volatile int[] variables = new int[1024];
    private static volatile int[] companions = new int[1024];
    private static volatile String[] variableNames = new String[1024];

    private SiteTable() {}

    /** The id of this place, given out now if it's a new one, or -1 when there are too many. */
    public static synchronized int intern(
            String className, String method, String file, int line, int index, Operation operation, String variable) {
        return intern(new Site(className, method, file, line, index, operation, variable));
    }

    /** The id of a block, by where it begins and the lines that it has, or -1 when there are too many sites. */
    public static synchronized int internBlock(
            String className, String method, String file, int line, int toLine, int index) {
        return intern(new Site(className, method, file, line, index, Operation.ENTER, "", toLine));
    }

    /** The id of this place, whatever id it has had in another JVM, or -1 when there are too many. */
    public static synchronized int intern(Site key) {
        Integer known = IDS.get(key);
        if (known != null) {
            return known;
        }
        int id = SITES.size();
        if (id == LIMIT) {
            return -1;
        }
        if (id == variables.length) {
            variables = Arrays.copyOf(variables, 2 * id);
            variableNames = Arrays.copyOf(variableNames, 2 * id);
            companions = Arrays.copyOf(companions, 2 * id);
            ordered = Arrays.copyOf(ordered, 2 * id);
        }
        Variable variable = key.variable();
        String name = variable.text();
        variables[id] = isNamed(variable) ? number(name) : STATE - 1 - number(name);
        variableNames[id] = name;
        ordered[id] = isOrdered(variable);
        SITES.add(key);
        IDS.put(key, id);
        CLASSES.add(key.className());
        return id;
    }

    /** Whether it names one field, not elements of whatever array or what a handle leads to. */
    private static boolean isNamed(Variable variable) {
        return !(variable instanceof Variable.Elements) && !(variable instanceof Variable.Call);
    }

    /** Whether accesses order threads, since what they access is made for several threads. */
    private static boolean isOrdered(Variable variable) {
        return variable instanceof Variable.Call call
                && (call.type().startsWith(CONCURRENT) || call.type().equals(VAR_HANDLE));
    }

    /** Of a call whose receiver is a library object: a place of its state. */
    public static synchronized int internState(Site key) {
        int id = intern(key);
        if (id >= 0) {
            variables[id] = STATE;
        }
        return id;
    }

    /** Of a call that takes its time: its end is a place too, the {@linkplain #companion companion} of its begin. */
    public static synchronized int internCall(Site begin, Site end) {
        return joined(internState(begin), internState(end));
    }

    /**
     * Of a call to what threads share outside of memory. It may come to several things, each of which has a place of
     * its own there.
     *
     * @param any any place of the call
     * @param takesTime whether its end is a place too
     */
    public static synchronized int internExternal(Site any, Variable.External variable, boolean takesTime) {
        int begin = external(any, variable);
        return takesTime ? joined(begin, external(any, variable.end())) : begin;
    }

    /** What is outside of memory keeps its own order. */
    private static int external(Site any, Variable.External variable) {
        int id = intern(new Site(
                any.className(), any.method(), any.file(), any.line(), any.index(), any.operation(), variable));
        if (id >= 0) {
            variables[id] = STATE;
            ordered[id] = true;
        }
        return id;
    }

    /** Of a call that reads and then may write what it has read: the write is the companion of the read. */
    public static synchronized int internUpdate(Site read, Site write) {
        return joined(intern(read), intern(write));
    }

    /** The field that is accessed at this place, and at its companion if it has one, is volatile or final. */
    public static synchronized void order(int site) {
        ordered[site] = true;
        if (companions[site] != 0) {
            ordered[companions[site]] = true;
        }
    }

    /** Whether an access there orders threads by itself, or needs nobody to do so. */
    public static boolean isOrdered(int site) {
        return ordered[site];
    }

    private static int joined(int site, int companion) {
        if (companion < 0) {
            return -1;
        }
        companions[site] = companion;
        return site;
    }

    /** The place of the end of the call that begins at {@code site}, or of the write that may follow the read there. */
    public static int companion(int site) {
        return companions[site];
    }

    public static synchronized Site get(int id) {
        if (id < 0 || id >= SITES.size()) {
            throw new IllegalArgumentException(
                    "There is no site " + id + ": ids run from 0 to " + (SITES.size() - 1) + " in this JVM.");
        }
        return SITES.get(id);
    }

    /**
     * The place in this line of the frame's method where something of this kind happens. If none is known, as where a
     * thread waits in a library, there is one from now on. Slow; -1 when there are too many sites.
     */
    public static synchronized int at(StackTraceElement frame, Operation operation) {
        Site method = null;
        for (int id = 0; id < SITES.size(); id++) {
            Site site = SITES.get(id);
            if (!site.className().equals(frame.getClassName())
                    || !site.method().startsWith(frame.getMethodName() + "(")
                    || site.line() > frame.getLineNumber()) {
                continue;
            }
            if (site.operation() == operation && site.line() == frame.getLineNumber()) {
                return id;
            }
            if (method == null || site.line() >= method.line()) {
                method = site;
            }
        }
        String name = method == null ? frame.getMethodName() + "()" : method.method();
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        return intern(frame.getClassName(), name, file, Math.max(0, frame.getLineNumber()), 0, operation, "");
    }

    /** The ids of these places, given out now if they are new ones, but for those that are too many. */
    public static synchronized Set<Integer> interned(Set<Site> places) {
        return places.stream().map(SiteTable::intern).filter(id -> id >= 0).collect(Collectors.toSet());
    }

    /** The ids of those among these places that this JVM has woven. */
    public static synchronized Set<Integer> known(Set<Site> places) {
        return places.stream().map(IDS::get).filter(Objects::nonNull).collect(Collectors.toSet());
    }

    public static synchronized int count() {
        return SITES.size();
    }

    /** Whether the stack runs through a class that has sites. */
    public static boolean inWovenCode(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (CLASSES.contains(frame.getClassName())) {
                return true;
            }
        }
        return false;
    }

    /** The number of a variable of this name, for accesses whose variable isn't known before they happen. */
    public static synchronized int number(String variable) {
        return VARIABLES.computeIfAbsent(variable, name -> VARIABLES.size());
    }

    /** Whether the class of this name has sites. */
    public static boolean isWoven(String className) {
        return CLASSES.contains(className);
    }

    public static String variableName(int site) {
        return variableNames[site];
    }

    /**
     * A dense number for the site's variable: two sites have the same one if they name the same variable. Negative
     * where the name doesn't say which variable it is.
     */
    public static int variable(int site) {
        return variables[site];
    }
}
