package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CopyShopTest {

    @Test
    @Truth(kind = Kind.ATOMICITY, plain = "85 of 1000", pattern = "W-W-R", variables = "byte[]", symptom = "leaves")
    void everyCopyIsLikeItsOriginal() throws Exception {
        CopyShop shop = new CopyShop();
        ByteArrayOutputStream leaflet = new ByteArrayOutputStream();
        ByteArrayOutputStream poem = new ByteArrayOutputStream();
        Together.run(
                () -> shop.copy(new ByteArrayInputStream("leaves".getBytes()), leaflet),
                () -> shop.copy(new ByteArrayInputStream("petals".getBytes()), poem));
        assertEquals("leaves petals", leaflet + " " + poem);
    }
}
