package org.locon.it.harness;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives each test, and each invocation of a parameterized one, a {@link Workspace} named after it. */
public final class Workspaces implements ParameterResolver {
    private static final Path ROOT = Path.of("target", "it").toAbsolutePath();

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Workspace.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        String invocation = test.getUniqueId().replaceAll(".*#(\\d+)\\]$|.*", "$1");
        String name = test.getRequiredTestClass().getSimpleName() + "."
                + test.getRequiredTestMethod().getName() + (invocation.isEmpty() ? "" : "-" + invocation);
        return new Workspace(ROOT.resolve(name));
    }
}
