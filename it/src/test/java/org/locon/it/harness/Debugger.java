package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import java.time.Duration;
import java.util.Map;

/** A debugger that a JVM under test connects to, as an IDE's: it stops threads at a line, one at a time. */
public final class Debugger implements AutoCloseable {

    private static final String TIMEOUT_MILLIS = "60000";

    private final ListeningConnector connector;
    private final Map<String, Connector.Argument> arguments;
    private final String address;

    /** Listens at a free port. */
    public Debugger() throws Exception {
        connector = Bootstrap.virtualMachineManager().listeningConnectors().stream()
                .filter(each -> each.name().equals("com.sun.jdi.SocketListen"))
                .findFirst()
                .orElseThrow();
        arguments = connector.defaultArguments();
        arguments.get("localAddress").setValue("localhost");
        arguments.get("timeout").setValue(TIMEOUT_MILLIS);
        address = connector.startListening(arguments);
    }

    /** What a JVM has to be started with; it waits for the debugger before it does anything. */
    public String option() {
        return "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address;
    }

    /**
     * Waits for the JVM and debugs it until it ends. Each time that the class was loaded, but for the first time, the
     * first thread that comes to the line is stopped for so long, and no other one.
     *
     * @return how many threads were stopped
     */
    public int stopAt(String type, int line, Duration stop) throws Exception {
        VirtualMachine machine = connector.accept(arguments);
        int loaded = 0;
        int stopped = 0;
        try {
            ClassPrepareRequest loading = machine.eventRequestManager().createClassPrepareRequest();
            loading.addClassFilter(type);
            loading.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
            loading.enable();
            machine.resume();
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepared && loaded++ > 0) {
                        stopAt(prepared.referenceType(), line);
                    } else if (event instanceof BreakpointEvent hit) {
                        stopped++;
                        assertThat(machine.allThreads().stream()
                                        .filter(ThreadReference::isSuspended)
                                        .toList())
                                .containsExactly(hit.thread());
                        Thread.sleep(stop.toMillis()); // Whoever debugs takes time.
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException ended) {
            return stopped;
        }
    }

    private static void stopAt(ReferenceType type, int line) throws Exception {
        BreakpointRequest request = type.virtualMachine()
                .eventRequestManager()
                .createBreakpointRequest(type.locationsOfLine(line).get(0));
        request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        request.addCountFilter(1); // Then it is over.
        request.enable();
    }

    @Override
    public void close() throws Exception {
        connector.stopListening(arguments);
    }
}
