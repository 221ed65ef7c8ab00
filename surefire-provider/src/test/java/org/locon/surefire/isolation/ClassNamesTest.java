package org.locon.surefire.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassNamesTest {

    @TempDir
    private Path folder;

    @Test
    void jarsAndDirectoriesAreListed_andWhatIsMissingHasNone() {
        Path jar = new SmallJar(folder, "pool.jar")
                .sources("package com.acme.pool; public class Pool { class Lease {} }")
                .file("META-INF/versions/21/com/acme/pool/Newer.class", "")
                .file("com/acme/pool/package-info.class", "")
                .file("pool.txt", "")
                .jar();
        Path directory = new SmallJar(folder, "shop")
                .sources("package com.acme.shop; class Shop {}")
                .directory();

        assertThat(ClassNames.in(List.of(jar, directory, folder.resolve("gone.jar"))))
                .containsExactly("com.acme.pool.Pool", "com.acme.pool.Pool$Lease", "com.acme.shop.Shop");
    }

    @Test
    void theClassPathIsListed() {
        assertThat(ClassNames.of(ClassNamesTest.class.getClassLoader()))
                .contains(ClassNamesTest.class.getName(), Test.class.getName());
    }
}
