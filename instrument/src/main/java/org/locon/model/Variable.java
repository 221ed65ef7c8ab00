package org.locon.model;

/**
 * What a site is about. Spools, reports and the agent's tables have it as text, which {@link #of} reads and
 * {@link #text} writes, whatever the text is; nobody else takes that apart.
 */
public sealed interface Variable {

    /** Nothing is accessed there, or nobody knows what. */
    Variable NONE = new Unnamed();

    /** How it is written down. */
    String text();

    /** Of a call the state that it shows, as all methods of the object do; else the variable itself. */
    default Variable state() {
        return this;
    }

    /** Whether objects or the class of this name have it as a field. */
    default boolean isFieldOf(String className) {
        return false;
    }

    /** Written down as nothing at all. */
    record Unnamed() implements Variable {

        @Override
        public String text() {
            return "";
        }
    }

    /**
     * A field of objects or of a class: {@code com.acme.Account.balance}.
     *
     * @param className that declares it; empty where the text doesn't tell
     */
    record Field(String className, String name) implements Variable {

        @Override
        public String text() {
            return className.isEmpty() ? name : className + VariableText.DOT + name;
        }

        @Override
        public boolean isFieldOf(String other) {
            return className.equals(other);
        }
    }

    /** The monitor of a class itself: {@code com.acme.Account.class}. */
    record ClassMonitor(String className) implements Variable {

        @Override
        public String text() {
            return className + VariableText.CLASS;
        }
    }

    /** The elements of arrays of this type: {@code int[]}. */
    record Elements(String type) implements Variable {

        @Override
        public String text() {
            return type;
        }
    }

    /**
     * What a method of a library's object reads, writes, waits for or wakes: {@code java.util.Map#get}.
     *
     * @param type the object's, as the code names it
     * @param part what the object has to do with the call
     * @param method of the object, or that it is handed to; or the simple name of the class that copies it
     * @param isEnd whether it is the place where a call ends that takes its time: {@code java.util.Map#get:end}
     */
    record Call(String type, Part part, String method, boolean isEnd) implements Variable {

        /** What an object has to do with a call. */
        public enum Part {
            /** Its method is called, or a function with it in the first place. */
            RECEIVER(""),
            /** It is handed to the method of another one: {@code java.util.Collection#for addAll}. */
            ARGUMENT("for "),
            /** A new object is made of what is in it: {@code java.util.Collection#new ArrayList}. */
            COPIED("new ");

            private final String word;

            Part(String word) {
                this.word = word;
            }

            /** What stands before the name of the method. */
            String word() {
                return word;
            }
        }

        /** The call of a method of an object of this type. */
        public Call(String type, String method) {
            this(type, Part.RECEIVER, method, false);
        }

        /** The place where it ends. */
        public Call end() {
            return new Call(type, part, method, true);
        }

        /** {@code get}, {@code for addAll}, {@code new ArrayList}. */
        public String words() {
            return part.word + method;
        }

        @Override
        public String text() {
            return type + VariableText.CALLED + words() + (isEnd ? VariableText.END : "");
        }

        @Override
        public Variable state() {
            return type.endsWith(VariableText.ARRAY) ? new Elements(type) : new LibraryState(type);
        }
    }

    /** The state of a library's objects, whichever method shows it. No site has it, {@link #state} gives it. */
    record LibraryState(String type) implements Variable {

        @Override
        public String text() {
            return type;
        }
    }

    /**
     * What threads share outside of their memory, or by way of the JDK's own: {@code file target/out.txt}.
     *
     * @param name of the thing; for files and folders the path, relative to the project's base directory where inside
     *     it
     * @param isEnd whether it is the place where a call ends that takes its time: {@code end of file target/out.txt}
     */
    record External(Kind kind, String name, boolean isEnd) implements Variable {

        /** What sort of thing it is; the text begins with it. */
        public enum Kind {
            FILE("file "),
            /** Which files are in it. */
            FOLDER("folder "),
            PROPERTY("system property "),
            /** All of a sort: {@code all system properties}. */
            ALL("all "),
            /** {@code default time zone}, {@code default locale}. */
            DEFAULT("default "),
            /** {@code stream System.out}. */
            STREAM("stream "),
            PORT("port ");

            private final String word;

            Kind(String word) {
                this.word = word;
            }

            /** What stands before the name. */
            String word() {
                return word;
            }
        }

        /** The thing itself, or the place where a call to it begins. */
        public External(Kind kind, String name) {
            this(kind, name, false);
        }

        /** The place where the call ends. */
        public External end() {
            return new External(kind, name, true);
        }

        /** What it is called in a sentence: {@code file target/out.txt}, {@code System.out}. */
        public String words() {
            return (kind == Kind.STREAM ? "" : kind.word) + name;
        }

        @Override
        public String text() {
            return (isEnd ? VariableText.END_OF : "") + kind.word + name;
        }

        @Override
        public Variable state() {
            return isEnd ? new External(kind, name) : this;
        }
    }

    /** The one that is written down like that. */
    static Variable of(String text) {
        return VariableText.read(text);
    }
}
