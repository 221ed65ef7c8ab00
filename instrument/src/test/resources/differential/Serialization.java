// since 8
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** No class here says which version it is of, so the JVM computes it from all members. */
public class Serialization {
    interface Adder extends IntUnaryOperator, Serializable {}

    enum Level {
        LOW,
        HIGH {
            @Override
            int weight() {
                return 2 * calls++;
            }
        };

        static int calls = 1;

        int weight() {
            return calls++;
        }
    }

    static class Base implements Serializable {
        private int number = 3;
        protected transient long cache = 9;
        static int made;

        Base() {
            made++;
        }

        synchronized int next() {
            return ++number;
        }
    }

    static class Account extends Base {
        private final List<String> log = new ArrayList<>();
        private final long[] values = {1, 2, 3};
        private Object[] links = {this, "text", Level.HIGH};
        private volatile Level level = Level.LOW;
        private final Runnable action = (Runnable & Serializable) () -> log.add("acted " + next());

        static {
            assert made >= 0;
        }

        void change() {
            synchronized (log) {
                log.add("changed " + level.weight());
                values[1] += log.size();
                level = Level.HIGH;
                action.run();
            }
        }

        private Object readResolve() {
            log.add("read");
            return this;
        }

        class Inner implements Serializable {
            int seen = log.size();
        }
    }

    static class Custom implements Serializable {
        private String name = "custom";
        private int times;

        private void writeObject(ObjectOutputStream out) throws IOException {
            times++;
            out.defaultWriteObject();
            out.writeUTF(name + times);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            name = in.readUTF();
        }
    }

    public static class External implements Externalizable {
        private int[] data = {4, 5};

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(data[0]++);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            data[1] = in.readInt();
        }
    }

    static byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(java.io.ObjectStreamClass type) throws ClassNotFoundException {
                return Class.forName(type.getName(), false, Serialization.class.getClassLoader());
            }
        }) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Account account = new Account();
        Account.Inner inner = account.new Inner();
        Thread other = new Thread(account::change);
        other.start();
        other.join();
        account.change();
        Adder adder = n -> n + 1;
        for (Object each : new Object[] {account, inner, new Custom(), new External(), Level.HIGH, adder, new Level[1]}) {
            Class<?> type = each.getClass();
            byte[] bytes = written(each);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            String version = " " + ObjectStreamClass.lookupAny(type).getSerialVersionUID();
            System.out.println((type.isSynthetic() ? "lambda" : type.getName() + version) + " " + bytes.length + " "
                    + new BigInteger(1, digest).toString(16));
            Object copy = read(bytes);
            System.out.println(Arrays.equals(bytes, written(read(bytes))) + " " + copy.getClass().equals(type));
        }
        Account copy = (Account) read(written(account));
        copy.change();
        System.out.println(copy.log + " " + Arrays.toString(copy.values) + copy.cache + copy.level + Base.made);
    }
}
