package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.locon.model.Site;

/**
 * Methods that have blocks, by how deep they are: a method's depth is the number of other such methods that a thread
 * has come through on its way there, the fewest that a stack tells of. Where no stack is known it's 0.
 */
final class CallHierarchy {

    private CallHierarchy() {}

    /**
     * The outermost methods first, of each its blocks; methods and blocks of one depth in the order of these blocks.
     */
    static List<List<List<Site>>> of(List<Site> blocks, Function<Site, List<String>> stacks) {
        Map<String, List<Site>> methods = new LinkedHashMap<>();
        Map<String, Integer> depths = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        for (Site block : blocks) {
            String method = block.className() + "." + block.method();
            methods.computeIfAbsent(method, any -> new ArrayList<>()).add(block);
            names.add(name(method));
        }
        for (Site block : blocks) {
            List<String> stack = stacks.apply(block);
            if (!stack.isEmpty()) {
                depths.merge(block.className() + "." + block.method(), depth(stack, names), Math::min);
            }
        }
        Map<Integer, List<List<Site>>> byDepth = new TreeMap<>();
        methods.forEach(
                (method, own) -> byDepth.computeIfAbsent(depths.getOrDefault(method, 0), any -> new ArrayList<>())
                        .add(own));
        return List.copyOf(byDepth.values());
    }

    private static int depth(List<String> stack, Set<String> names) {
        String own = name(stack.get(0));
        return (int) stack.stream()
                .map(CallHierarchy::name)
                .filter(name -> !name.equals(own) && names.contains(name))
                .distinct()
                .count();
    }

    /** Without parameters, or without file and line. */
    private static String name(String method) {
        int end = method.indexOf('(');
        return end < 0 ? method : method.substring(0, end);
    }
}
