package io.research.gateway.session;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Authenticates people by e-mail address and password. */
@ApplicationScoped
class SignIn {
    private final SignInRepository people;
    private final Passwords passwords;

    SignIn(SignInRepository people, Passwords passwords) {
        this.people = people;
        this.passwords = passwords;
    }

    /**
     * Authenticates the person; takes equally long whether or not there is such a user.
     *
     * @return fails with {@link Problem} {@code invalid_credentials}, whichever of the two is wrong
     */
    public Uni<SignedInUser> signIn(String email, String password) {
        return people.find(email).chain(found -> passwords
                .verify(
                        password,
                        found.map(SignInRepository.Found::passwordHash).orElse(null))
                .map(right -> {
                    if (found.isEmpty() || !right) {
                        throw new Problem(ErrorCode.INVALID_CREDENTIALS);
                    }
                    return found.get().person();
                }));
    }
}
