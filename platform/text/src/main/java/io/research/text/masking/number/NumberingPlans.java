package io.research.text.masking.number;

/** Which digits are telephone numbers. */
public interface NumberingPlans {
    /** What is dialled behind a plus: whether such a number is assigned somewhere. */
    boolean isInternational(String digits);

    /** Whether a number behind a plus has a country and a length that this country uses. */
    boolean couldBeInternational(String digits);

    /** As it is dialled within the region, with the trunk prefix where people there write one. */
    boolean isNational(String digits, String region);

    /** Whether a number of such a length, though it is not assigned, would be grouped like that in the region. */
    boolean isShapedAsNational(String digits, String shape, String region);

    /** Whether numbers of the region, or of a town of it, are as long. */
    boolean couldBeNational(String digits, String region);
}
