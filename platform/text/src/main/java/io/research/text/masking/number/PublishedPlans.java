package io.research.text.masking.number;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import io.research.text.masking.reading.NumberForm;
import java.util.Set;

/** The numbering plans of all countries, as libphonenumber keeps them. It is asked about digits alone, never about text. */
public final class PublishedPlans implements NumberingPlans {
    /** Where the trunk prefix is left out in writing more often than not. */
    private static final Set<String> TRUNK_IS_OPTIONAL = Set.of(
            "US", "CN", "BR", "IN", "RU", "KZ", "NP", "BD", "LK", "PK", "KH", "MM", "TR", "UA", "AR", "TW", "HU", "LT",
            "UZ");

    private final PhoneNumberUtil library = PhoneNumberUtil.getInstance();

    @Override
    public boolean isInternational(String digits) {
        var number = parsed("+" + digits, null);
        return number != null && library.isValidNumber(number);
    }

    @Override
    public boolean couldBeInternational(String digits) {
        var number = parsed("+" + digits, null);
        return number != null && library.isPossibleNumberWithReason(number) == ValidationResult.IS_POSSIBLE;
    }

    @Override
    public boolean isNational(String digits, String region) {
        if (!hasTrunk(digits, region)) {
            return false;
        }
        var number = parsed(digits, region);
        return number != null
                && number.getCountryCode() == library.getCountryCodeForRegion(region)
                && library.isValidNumberForRegion(number, region);
    }

    @Override
    public boolean isShapedAsNational(String digits, String shape, String region) {
        if (!hasTrunk(digits, region)) {
            return false;
        }
        var number = parsed(digits, region);
        return number != null
                && number.getCountryCode() == library.getCountryCodeForRegion(region)
                && library.isPossibleNumberWithReason(number) == ValidationResult.IS_POSSIBLE
                && NumberForm.shape(library.format(number, PhoneNumberFormat.NATIONAL))
                        .equals(shape);
    }

    private boolean hasTrunk(String digits, String region) {
        String trunk = library.getNddPrefixForRegion(region, true);
        return trunk == null || digits.startsWith(trunk) || TRUNK_IS_OPTIONAL.contains(region);
    }

    @Override
    public boolean couldBeNational(String digits, String region) {
        var number = parsed(digits, region);
        if (number == null) {
            return false;
        }
        return switch (library.isPossibleNumberWithReason(number)) {
            case IS_POSSIBLE, IS_POSSIBLE_LOCAL_ONLY -> true;
            case INVALID_COUNTRY_CODE, TOO_SHORT, INVALID_LENGTH, TOO_LONG -> false;
        };
    }

    private PhoneNumber parsed(String digits, String region) {
        try {
            return library.parse(digits, region);
        } catch (NumberParseException _) {
            return null;
        }
    }
}
