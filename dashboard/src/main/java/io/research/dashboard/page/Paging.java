package io.research.dashboard.page;

import io.research.apiclient.Query;

/**
 * Where in a list a page stands.
 *
 * @param total of all rows
 * @param address of the list with its filters; the number of the page is added to it
 */
public record Paging(int number, int size, long total, String address) {
    private static final int LARGEST = 100_000;

    /** The number that stands in an address; 1 for none that can be. */
    public static int number(Integer asked) {
        return asked == null ? 1 : Math.clamp(asked, 1, LARGEST);
    }

    public long getFirst() {
        return total == 0 ? 0 : (long) (number - 1) * size + 1;
    }

    public long getLast() {
        return Math.min((long) number * size, total);
    }

    public boolean getIsMore() {
        return getLast() < total;
    }

    public String getPrevious() {
        return at(number - 1);
    }

    public String getNext() {
        return at(number + 1);
    }

    private String at(int page) {
        char before = address.indexOf('?') < 0 ? '?' : '&';
        return address + before + "page=" + page;
    }

    /** @param list the address of the list with what is filtered by */
    public static Paging of(int number, int size, long total, Query list) {
        return new Paging(number, size, total, list.text());
    }
}
