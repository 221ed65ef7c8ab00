package org.locon.subjects.parting;

/** A picture that is put up for sale before the bidders come in; the hammer falls after a while. */
public final class Auction {

    private volatile String picture;
    private volatile String bidder;
    private volatile int calls;

    /** Before anybody is in the room. */
    public void putUp(String title) {
        picture = title;
        bidder = "nobody";
        calls = 0;
    }

    public void bid(String name) {
        int length = picture.length() + calls;
        if (length > 0) {
            bidder = name; // bug:b
        }
    }

    /** Who gets the picture, after the calls. */
    public String sell() {
        for (int i = 0; i < 6; i++) {
            calls = calls + 1;
        }
        String buyer = bidder; // bug:a
        return buyer;
    }
}
