package io.research.load.driver;

import java.util.Arrays;
import java.util.Collection;

/** Values of one measurement, sorted. */
public final class Sample {
    private final double[] sorted;

    private Sample(double[] sorted) {
        this.sorted = sorted;
    }

    public static Sample of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample of nothing");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Sample(sorted);
    }

    public static Sample of(Collection<Double> values) {
        return of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    public int size() {
        return sorted.length;
    }

    /** The smallest value that at least that part of all values does not exceed (nearest rank); part from 0 to 1. */
    public double percentile(double part) {
        int rank = (int) Math.ceil(part * sorted.length);
        return sorted[Math.clamp(rank - 1, 0, sorted.length - 1)];
    }

    /** The middle value, or the mean of the two middle ones. */
    public double median() {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    public double max() {
        return sorted[sorted.length - 1];
    }
}
