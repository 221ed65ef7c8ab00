package com.acme.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.commons.logging.LogFactory;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Nothing fails here, unless somebody looks at what threads die of and at what is logged. */
class FeedTest {

    @Test
    void dies() throws Exception {
        assertEquals(1, new Feed(trouble -> {
                    throw trouble;
                })
                .read("1", "two"));
    }

    @Test
    void logsToTheJdk() throws Exception {
        Logger logger = Logger.getLogger("feed");
        logger.setLevel(Level.OFF);
        assertEquals(4, new Feed(trouble -> logger.log(Level.SEVERE, "what's that?", trouble)).read("1", "two", "3"));
    }

    @Test
    void logsToTheSystem() throws Exception {
        System.Logger logger = System.getLogger("feed.system");
        Logger.getLogger("feed.system").setLevel(Level.OFF);
        assertEquals(
                4,
                new Feed(trouble -> logger.log(System.Logger.Level.ERROR, "what's that?", trouble))
                        .read("1", "two", "3"));
    }

    @Test
    void logsToSlf4j() throws Exception {
        org.slf4j.Logger logger = LoggerFactory.getLogger("feed");
        assertEquals(4, new Feed(trouble -> logger.error("what's that?", trouble)).read("1", "two", "3"));
    }

    @Test
    void logsToCommonsLogging() throws Exception {
        org.apache.commons.logging.Log log = LogFactory.getLog("feed");
        assertEquals(4, new Feed(trouble -> log.error("what's that?", trouble)).read("1", "two", "3"));
    }

    @Test
    void leavesAThreadBehind() throws Exception {
        Pulse pulse = new Pulse();
        pulse.begin();
        assertEquals(1, pulse.beats());
    }
}
