package org.locon.surefire.campaign;

import org.locon.model.Plan;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;

/**
 * A strategy that may be the user's own: what is wrong with it is said in the user's words.
 *
 * @param name what the user calls it
 */
record CheckedStrategy(String name, Strategy strategy) {

    /** Its plan for the next run of the test. */
    Plan next(History history, String test) throws CampaignFailure {
        String what = "locon.strategy is '" + name + "', which ";
        String where = " for run " + history.next() + " of " + test;
        Plan plan;
        try {
            plan = strategy.next(history);
        } catch (RuntimeException | LinkageError e) {
            throw new CampaignFailure(
                    what + "failed when asked for a plan" + where + ": " + CampaignFailure.root(e), e);
        }
        if (plan == null) {
            throw new CampaignFailure(what + "gave no plan" + where, null);
        }
        if (!(plan.noise() >= 0 && plan.noise() <= 1)) {
            throw new CampaignFailure(
                    what + "asked for noise of " + plan.noise() + where + ": a probability from 0 to 1 is needed",
                    null);
        }
        return plan;
    }
}
