module subject.module {
    exports subject;
}
