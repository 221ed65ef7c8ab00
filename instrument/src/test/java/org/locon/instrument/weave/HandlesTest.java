package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.locon.instrument.weave.LibraryCallsTest.Order;

/**
 * Small programs that go to fields by way of handles, woven, in an order that is forced by hand, and the patterns they
 * show.
 */
@Timeout(60)
class HandlesTest {

    @Test
    void aHandleLeadsToTheFieldThatOthersAccessByItsName() throws Exception {
        assertThat(LibraryCallsTest.patterns(Increment.class))
                .contains(
                        "R1-W2-W1 HandlesTest$Increment.count HandlesTest$Increment.count HandlesTest$Increment.count");
    }

    static final class Increment {
        private static final VarHandle COUNT;
        private int count;

        static {
            try {
                COUNT = MethodHandles.lookup().findVarHandle(Increment.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        public void run() {
            int seen = count;
            Order.inThread(() -> COUNT.getAndAdd(this, 1));
            count = seen + 1;
        }
    }

    @Test
    void whatDoesNotExchangeOnlyReads() throws Exception {
        assertThat(LibraryCallsTest.patterns(Attempts.class))
                .contains(
                        "W1-R2-W1 VarHandle#setVolatile VarHandle#compareAndSet VarHandle#setRelease",
                        "W1-R2 VarHandle#setRelease VarHandle#compareAndExchange",
                        "W1-R2-W1 VarHandle#setRelease VarHandle#compareAndExchange VarHandle#compareAndSet")
                .doesNotContain(
                        "W1-W2 VarHandle#setVolatile VarHandle#compareAndSet",
                        "W1-W2 VarHandle#setRelease VarHandle#compareAndExchange");
    }

    static final class Attempts {
        private final VarHandle name;
        private String text;

        Attempts() throws ReflectiveOperationException {
            name = MethodHandles.lookup().findVarHandle(Attempts.class, "text", String.class);
        }

        public void run() {
            VarHandle handle = name;
            handle.setVolatile(this, "a");
            Order.inThread(() -> handle.compareAndSet(this, "b", "c"));
            handle.setRelease(this, "b");
            Order.inThread(() -> {
                String found = (String) handle.compareAndExchange(this, null, "c");
                assertThat(found).isEqualTo("b");
            });
            assertThat(handle.compareAndSet(this, "b", "d")).isTrue();
        }
    }

    @Test
    void whatExchangesReadsAndWrites() throws Exception {
        assertThat(LibraryCallsTest.patterns(Exchanges.class))
                .contains(
                        "W1-R2 VarHandle#set VarHandle#compareAndExchange",
                        "W1-W2 VarHandle#set VarHandle#compareAndExchange",
                        "W1-R2 VarHandle#compareAndExchange VarHandle#weakCompareAndSetPlain",
                        "R1-W2 VarHandle#weakCompareAndSetPlain VarHandle#getAndSet");
    }

    static final class Exchanges {
        private final VarHandle handle;
        private double value;

        Exchanges() throws ReflectiveOperationException {
            handle = MethodHandles.lookup().findVarHandle(Exchanges.class, "value", double.class);
        }

        public void run() {
            VarHandle own = handle;
            own.set(this, 1);
            Order.inThread(() ->
                    assertThat((double) own.compareAndExchange(this, 1.0, -0.0)).isEqualTo(1.0));
            assertThat(own.weakCompareAndSetPlain(this, 0.0, 5.0)).isFalse();
            Order.inThread(() -> own.getAndSet(this, 2.0));
        }
    }

    @Test
    void handlesOfStaticFieldsInheritedFieldsAndElements() throws Exception {
        assertThat(LibraryCallsTest.patterns(Others.class))
                .contains(
                        "R1-W2 HandlesTest$Others$Base.inherited VarHandle#setOpaque",
                        "R1-W2 HandlesTest$Others.shared VarHandle#getAndBitwiseOr",
                        "R1-W2 long[] VarHandle#setVolatile",
                        "R1-W2 Object[] VarHandle#setVolatile")
                .noneMatch(pattern -> pattern.startsWith("W1-W2"));
    }

    static final class Others {
        static class Base {
            short inherited;
        }

        static class Derived extends Base {}

        static int shared;

        public void run() throws ReflectiveOperationException {
            VarHandle field = MethodHandles.lookup().findVarHandle(Derived.class, "inherited", short.class);
            VarHandle ofClass = MethodHandles.lookup().findStaticVarHandle(Others.class, "shared", int.class);
            VarHandle elements = MethodHandles.arrayElementVarHandle(long[].class);
            VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
            Derived derived = new Derived();
            long[] numbers = {1, 2};
            Object[] texts = new String[2];
            assertThat(derived.inherited + shared + numbers[1]).isEqualTo(2);
            assertThat(texts[1]).isNull();
            Order.inThread(() -> {
                field.setOpaque(derived, (byte) 5);
                ofClass.getAndBitwiseOr(4);
                elements.setVolatile(numbers, 1, 5);
                elements.setVolatile(numbers, 0, 5);
                objects.setVolatile(texts, 1, "5");
            });
            assertThat(new long[] {derived.inherited, shared, numbers[0]}).containsExactly(5, 4, 5);
        }
    }

    @Test
    void aHandleFoundByCodeThatIsNotWovenSaysItself() throws Exception {
        assertThat(LibraryCallsTest.patterns(Given.class)).contains("R1-W2 VarHandle#get HandlesTest$Holder.value");
    }

    /** Not woven. */
    public static final class Holder {
        public static final VarHandle HANDLE;
        public int value;

        static {
            try {
                HANDLE = MethodHandles.lookup().findVarHandle(Holder.class, "value", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    static final class Given {
        private final Holder holder = new Holder();

        public void run() {
            Holder own = holder;
            VarHandle handle = Holder.HANDLE;
            assertThat((int) handle.get(own)).isZero();
            Order.inThread(() -> own.value = 3);
        }
    }

    @Test
    void theFieldIsNamedHoweverItsHandleWasLookedUp() throws Exception {
        assertThat(LibraryCallsTest.patterns(Named.class))
                .contains(
                        "R1-W2 HandlesTest$Holder.value HandlesTest$Holder.value",
                        "R1-W2 HandlesTest$Named.reflected HandlesTest$Named.reflected",
                        "R1-W2 HandlesTest$Named$Own.hidden HandlesTest$Named$Own.hidden",
                        "R1-W2 HandlesTest$Named$Base.inherited HandlesTest$Named$Base.inherited",
                        "R1-W2 HandlesTest$Named.shared HandlesTest$Named.shared",
                        "R1-W2 Object[] Object[]");
    }

    static final class Named {
        private static final VarHandle REFLECTED;
        private static final VarHandle INHERITED;
        private static final VarHandle SHARED;
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(String[].class);

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                REFLECTED = lookup.unreflectVarHandle(Named.class.getDeclaredField("reflected"));
                INHERITED =
                        lookup.findVarHandle(Own.class, "inherited", long.class).withInvokeExactBehavior();
                SHARED = lookup.findStaticVarHandle(Named.class, "shared", Object[].class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static class Base {
            long inherited;
        }

        static final class Own extends Base {
            static final VarHandle HIDDEN;
            String hidden;

            static {
                try {
                    HIDDEN = MethodHandles.privateLookupIn(Own.class, MethodHandles.lookup())
                            .findVarHandle(Own.class, "hidden", String.class);
                } catch (ReflectiveOperationException e) {
                    throw new ExceptionInInitializerError(e);
                }
            }
        }

        static Object[] shared;
        private int reflected;

        public void run() {
            Holder holder = new Holder();
            Own own = new Own();
            String[] texts = new String[1];
            assertThat((int) Holder.HANDLE.getAcquire(holder)).isZero();
            assertThat((int) REFLECTED.getOpaque(this)).isZero();
            assertThat((String) Own.HIDDEN.getVolatile(own)).isNull();
            assertThat((long) INHERITED.get(own)).isZero();
            assertThat((Object[]) SHARED.get()).isNull();
            assertThat((String) ELEMENTS.get(texts, 0)).isNull();
            Order.inThread(() -> {
                holder.value = 3;
                reflected = 4;
                own.hidden = "h";
                own.inherited = 5;
                shared = new Object[1];
                texts[0] = "t";
            });
        }
    }

    @Test
    void aHandleThatIsHandedOverLeadsToItsField() throws Exception {
        assertThat(LibraryCallsTest.patterns(HandedOver.class))
                .contains(
                        "R1-W2 VarHandle#get HandlesTest$HandedOver.one",
                        "R1-W2 VarHandle#get HandlesTest$HandedOver$Two.two")
                .noneMatch(pattern -> pattern.startsWith("R1-W2 HandlesTest$HandedOver.one"));
    }

    static final class HandedOver {
        private static final VarHandle ONE = handle(HandedOver.class, "one");

        static final class Two {
            static final VarHandle TWO = handle(Two.class, "two");
            int two;
        }

        int one;

        static VarHandle handle(Class<?> type, String field) {
            try {
                return MethodHandles.lookup().findVarHandle(type, field, int.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private static int read(VarHandle handle, Object of) {
            return (int) handle.get(of);
        }

        public void run() {
            Two other = new Two();
            assertThat(read(ONE, this) + read(Two.TWO, other)).isZero();
            Order.inThread(() -> {
                one = 1;
                other.two = 2;
            });
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_22)
    void whatAdaptsAnotherHandleIsNotTakenForIt() throws Exception {
        assertThat(LibraryCallsTest.patterns(Adapted.class)).isEmpty();
    }

    static final class Adapted {
        private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

        static int next(int index) {
            return index + 1;
        }

        public void run() throws ReflectiveOperationException {
            int[] numbers = new int[2];
            MethodHandle next = MethodHandles.lookup()
                    .findStatic(Adapted.class, "next", MethodType.methodType(int.class, int.class));
            VarHandle shifted = (VarHandle) MethodHandles.class
                    .getMethod("filterCoordinates", VarHandle.class, int.class, MethodHandle[].class)
                    .invoke(null, ELEMENTS, 1, new MethodHandle[] {next});
            assertThat((int) shifted.get(numbers, 0)).isZero();
            Order.inThread(() -> numbers[0] = 1);
        }
    }

    @Test
    void updatersLeadToTheirFields() throws Exception {
        assertThat(LibraryCallsTest.patterns(Updated.class))
                .contains(
                        "R1-W2-W1 HandlesTest$Updated.number HandlesTest$Updated.number HandlesTest$Updated.number",
                        "R1-W2 HandlesTest$Updated.wide HandlesTest$Updated.wide",
                        "W1-R2-W1 HandlesTest$Updated.text HandlesTest$Updated.text HandlesTest$Updated.text",
                        "W1-W2 HandlesTest$Updated.number HandlesTest$Updated.number")
                .noneMatch(pattern -> pattern.startsWith("W1-W2") && pattern.contains("text"));
    }

    static final class Updated {
        private static final AtomicIntegerFieldUpdater<Updated> NUMBER =
                AtomicIntegerFieldUpdater.newUpdater(Updated.class, "number");
        private static final AtomicLongFieldUpdater<Updated> WIDE =
                AtomicLongFieldUpdater.newUpdater(Updated.class, "wide");
        private static final AtomicReferenceFieldUpdater<Updated, String> TEXT =
                AtomicReferenceFieldUpdater.newUpdater(Updated.class, String.class, "text");

        private volatile int number;
        private volatile long wide;
        private volatile String text;

        public void run() {
            int seen = number;
            assertThat(WIDE.get(this)).isZero();
            text = "a";
            Order.inThread(() -> {
                NUMBER.incrementAndGet(this);
                wide = 5;
                TEXT.compareAndSet(this, "b", "c");
            });
            number = seen + 1;
            TEXT.lazySet(this, "d");
            Order.inThread(() -> NUMBER.updateAndGet(this, before -> before * 2));
            assertThat(number).isEqualTo(2);
        }
    }

    @Test
    void whatThrowsHoldsNothing() throws Exception {
        assertThat(LibraryCallsTest.patterns(Throwing.class))
                .containsExactly("W1-W2 HandlesTest$Throwing.text HandlesTest$Throwing.text");
    }

    static final class Throwing {
        private final Object[] texts = new String[1];
        private final String constant = String.valueOf(5);
        private String text;

        public void run() throws ReflectiveOperationException {
            VarHandle handle = MethodHandles.lookup().findVarHandle(Throwing.class, "text", String.class);
            VarHandle fixed = MethodHandles.lookup().findVarHandle(Throwing.class, "constant", String.class);
            VarHandle elements = MethodHandles.arrayElementVarHandle(Object[].class);
            VarHandle nothing = null;
            Throwing nobody = null;
            Object number = 5;
            Object[] array = texts;
            text = "a";
            assertThatThrownBy(() -> nothing.set(this, "b")).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> handle.set(nobody, "b")).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> handle.set((Object) "b", "b")).isInstanceOf(ClassCastException.class);
            assertThatThrownBy(() -> handle.set(this, number)).isInstanceOf(ClassCastException.class);
            assertThatThrownBy(() -> handle.getAndAdd(this, "b")).isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> fixed.set(this, "b")).isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> elements.set(array, 1, "b")).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> elements.set(array, 0, number)).isInstanceOf(ArrayStoreException.class);
            assertThatThrownBy(() -> {
                        Integer wrong = (Integer) handle.get(this);
                    })
                    .isInstanceOf(ClassCastException.class);
            Order.inThread(() -> text = "c");
        }
    }
}
