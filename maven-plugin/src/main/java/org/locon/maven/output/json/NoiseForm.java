package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.diagnosis.NoiseEffect;

/** Where noise makes the test fail. */
record NoiseForm(List<PointForm> points, List<EdgeForm> edges) {

    record PointForm(PlaceForm place, double score, int failed, int runs, int bug) {}

    record EdgeForm(PlaceForm from, PlaceForm to, double change) {}

    static NoiseForm of(NoiseEffect effect) {
        return new NoiseForm(
                FormLists.all(
                        effect.points(),
                        point -> new PointForm(
                                PlaceForm.of(point.place()), point.score(), point.failed(), point.runs(), point.bug())),
                FormLists.all(
                        effect.edges(),
                        edge -> new EdgeForm(PlaceForm.of(edge.from()), PlaceForm.of(edge.to()), edge.change())));
    }

    NoiseEffect effect() {
        return new NoiseEffect(
                FormLists.all(
                        points,
                        point -> new NoiseEffect.Point(
                                point.place().place(), point.score(), point.failed(), point.runs(), point.bug())),
                FormLists.all(
                        edges,
                        edge -> new NoiseEffect.Edge(
                                edge.from().place(), edge.to().place(), edge.change())));
    }
}
