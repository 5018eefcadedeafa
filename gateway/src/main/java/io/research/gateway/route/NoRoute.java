package io.research.gateway.route;

/**
 * The table has no such route.
 *
 * @param credential what every route around there asks for: it is asked for before the answer is given (contract §14,
 *     order of refusals)
 * @param allowedMethods the methods of that path as an Allow header lists them; empty when the path is unknown too
 */
public record NoRoute(CredentialKind credential, String allowedMethods) implements RouteMatch {

    /** Whether the path is unknown, whatever the method. */
    public boolean isUnknownPath() {
        return allowedMethods.isEmpty();
    }

    /** The limit against which such a request counts. */
    public LimitClass limit() {
        return credential == CredentialKind.ACCOUNT ? LimitClass.DEFAULT : LimitClass.ADDRESS;
    }
}
