package org.locon.instrument.weave;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javassist.bytecode.ClassFile;
import javassist.bytecode.MethodInfo;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.TypeHierarchy;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.insert.ClassDraft;
import org.locon.instrument.weave.insert.MethodSites;
import org.locon.instrument.weave.insert.MethodWeaver;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.model.UnwovenCode;

/** Weaves one class file. */
final class ClassWeaver {

    private static final int NEWEST = 70;
    private static final int CUT = 8;

    private ClassWeaver() {}

    /**
     * A class file that has been looked at.
     *
     * @param bytes the woven class file, or null if it stays as it was
     * @param skipped methods that stay as they were although they should be woven
     */
    record Woven(byte[] bytes, List<UnwovenCode> skipped) {}

    static Woven weave(byte[] original, TypeHierarchy hierarchy, LibraryState library, WeavingSelection aim)
            throws UnweavableCodeException {
        ClassFile file = read(original);
        library.look(file.getConstPool());
        ClassContext context = new ClassContext(file, hierarchy, library);
        ClassDraft draft = new ClassDraft(context, aim);
        List<UnwovenCode> skipped = new ArrayList<>();
        boolean changed = false;
        for (MethodInfo method : file.getMethods()) {
            try {
                changed |= MethodWeaver.weave(draft, method);
            } catch (UnweavableCodeException reason) {
                skipped.add(new UnwovenCode(name(context, MethodSites.signature(method)), reason.getMessage()));
            }
        }
        for (String method : draft.lost()) {
            skipped.add(new UnwovenCode(name(context, method), "there are too many places to watch"));
        }
        return new Woven(changed ? write(file) : null, skipped);
    }

    private static String name(ClassContext context, String method) {
        return context.name() + "." + method;
    }

    static ClassFile read(byte[] original) throws UnweavableCodeException {
        if (original.length < CUT) {
            throw new UnweavableCodeException("its class file is cut off");
        }
        int version = (original[6] & 0xff) << 8 | original[7] & 0xff;
        if (version > NEWEST) {
            throw new UnweavableCodeException(
                    "its class file has version " + version + ", newer than this Locon knows");
        }
        try {
            return new ClassFile(new DataInputStream(new ByteArrayInputStream(original)));
        } catch (IOException | RuntimeException damaged) {
            throw new UnweavableCodeException("its class file can't be read (" + damaged + ")");
        }
    }

    static byte[] write(ClassFile file) throws UnweavableCodeException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            file.write(out);
        } catch (IOException impossible) {
            throw new UnweavableCodeException("its class file can't be written (" + impossible + ")");
        }
        return bytes.toByteArray();
    }
}
