package org.locon.maven.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.doxia.module.xhtml5.Xhtml5SinkFactory;
import org.apache.maven.doxia.sink.Sink;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.SourceFiles;

/** The report as a page of its own, right after a campaign, without a skin to be fetched first. */
final class ReportOutput implements Output {

    private static final String STYLE = """
            <meta name="viewport" content="width=device-width"/>
            <style>
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 80em; \
            padding: 0 1em; color: #222; }
            table { border-collapse: collapse; margin: 1em 0; }
            th, td { border: 1px solid #ccc; padding: .3em .7em; text-align: left; vertical-align: top; \
            overflow-wrap: anywhere; min-width: 3.5em; }
            th { background: #f2f2f2; white-space: nowrap; }
            pre { background: #f7f7f7; border: 1px solid #ddd; padding: .7em; overflow-x: auto; font-size: 13px; }
            </style>
            """;

    @Override
    public String name() {
        return "report";
    }

    /** Says in the log where the page is. */
    @Override
    public void write(CampaignResults results, OutputTarget target) throws IOException {
        Path page = target.page();
        Files.createDirectories(page.getParent());
        Files.writeString(page, html(results, target.sources()));
        target.log().info("");
        target.log().info("Report: " + target.shownPage());
    }

    private static String html(CampaignResults results, SourceFiles sources) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Sink sink = new Xhtml5SinkFactory().createSink(bytes, StandardCharsets.UTF_8.name())) {
            new ReportPage(sink, sources).write(results);
        }
        String page = bytes.toString(StandardCharsets.UTF_8);
        int headEnd = page.indexOf("</head>");
        return page.substring(0, headEnd) + STYLE + page.substring(headEnd);
    }
}
