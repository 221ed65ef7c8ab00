module com.acme.thermometer {
    exports com.acme.thermometer;
}
