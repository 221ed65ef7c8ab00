package org.locon.instrument.weave.bytecode;

import java.util.function.Consumer;
import javassist.bytecode.Bytecode;
import javassist.bytecode.ConstPool;

/**
 * The local variables above a method's own into which the arguments of a call are put aside, and from which they are
 * loaded back. Meanwhile what lies under them can be reached, and they themselves seen or exchanged. They are still in
 * the variables after the call.
 */
public final class ArgumentVariables {

    private final String parameters;
    private final String descriptor;
    private final int[] variables;
    private final int end;

    /** @param first the variable that takes the first argument */
    public ArgumentVariables(int first, String descriptor) {
        this.descriptor = descriptor;
        this.parameters = parameters(descriptor);
        this.variables = new int[parameters.length()];
        int next = first;
        for (int i = 0; i < variables.length; i++) {
            variables[i] = next;
            next += slots(parameters.charAt(i));
        }
        this.end = next;
    }

    /** One more than the last variable in use. */
    public int end() {
        return end;
    }

    public int count() {
        return variables.length;
    }

    /** The variable that has this argument. */
    public int variable(int parameter) {
        return variables[parameter];
    }

    /** One letter; arrays are objects. */
    public char type(int parameter) {
        return parameters.charAt(parameter);
    }

    /** The argument's class as instructions name it; arrays are descriptors. Empty for what is no object. */
    public String className(int parameter) {
        int at = 1;
        for (int i = 0; i < parameter; i++) {
            at = endOfType(descriptor, at);
        }
        String type = descriptor.substring(at, endOfType(descriptor, at));
        return type.startsWith("L") ? type.substring(1, type.length() - 1) : type.startsWith("[") ? type : "";
    }

    public void store(Bytecode code) {
        for (int i = variables.length - 1; i >= 0; i--) {
            switch (type(i)) {
                case 'J' -> code.addLstore(variables[i]);
                case 'D' -> code.addDstore(variables[i]);
                case 'F' -> code.addFstore(variables[i]);
                case 'L' -> code.addAstore(variables[i]);
                default -> code.addIstore(variables[i]);
            }
        }
    }

    public void load(Bytecode code) {
        for (int i = 0; i < variables.length; i++) {
            load(code, i);
        }
    }

    /** Code that puts all arguments aside, does something to what lies under them, and loads them again. */
    public byte[] putAside(ConstPool constants, Consumer<Bytecode> meanwhile) {
        Bytecode code = new Bytecode(constants);
        store(code);
        meanwhile.accept(code);
        load(code);
        return code.get();
    }

    public void load(Bytecode code, int parameter) {
        int from = variables[parameter];
        switch (type(parameter)) {
            case 'J' -> code.addLload(from);
            case 'D' -> code.addDload(from);
            case 'F' -> code.addFload(from);
            case 'L' -> code.addAload(from);
            default -> code.addIload(from);
        }
    }

    /** The types of the parameters, one letter each. */
    private static String parameters(String descriptor) {
        StringBuilder letters = new StringBuilder();
        for (int at = 1; descriptor.charAt(at) != ')'; at = endOfType(descriptor, at)) {
            char type = descriptor.charAt(at);
            letters.append(type == '[' ? 'L' : type);
        }
        return letters.toString();
    }

    private static int endOfType(String descriptor, int start) {
        int at = start;
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        return (descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at) + 1;
    }

    private static int slots(char type) {
        return type == 'J' || type == 'D' ? 2 : 1;
    }
}
