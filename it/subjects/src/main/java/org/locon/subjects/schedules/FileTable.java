package org.locon.subjects.schedules;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Files that get the first free block of a disk; each file has its lock, and blocks are busy or not. */
public final class FileTable {

    private final File[] files;
    private final Block[] blocks;
    private final AtomicIntegerArray uses;

    private static final class File {
        private int block = -1;
    }

    private static final class Block {
        private boolean busy;
    }

    public FileTable(int files, int blocks) {
        this.files = new File[files];
        this.blocks = new Block[blocks];
        this.uses = new AtomicIntegerArray(blocks);
        for (int i = 0; i < files; i++) {
            this.files[i] = new File();
        }
        for (int i = 0; i < blocks; i++) {
            this.blocks[i] = new Block();
        }
    }

    public void create(int number) {
        File file = files[number];
        int found = -1;
        synchronized (file) {
            if (file.block < 0) {
                found = allocate(number * 2 % 6);
                file.block = found;
            }
        }
        if (found >= 0) {
            int users = uses.incrementAndGet(found);
            assert users == 1 : "block " + found + " belongs to two files";
        }
    }

    private int allocate(int from) {
        for (int i = 0; i < blocks.length; i++) {
            int number = (from + i) % blocks.length;
            if (take(blocks[number])) {
                return number;
            }
        }
        throw new IllegalStateException("disk full");
    }

    private boolean take(Block block) {
        // region
        boolean busy = block.busy; // bug:a
        if (busy) {
            return false;
        }
        block.busy = true; // bug:b bug:c
        // end
        return true;
    }
}
