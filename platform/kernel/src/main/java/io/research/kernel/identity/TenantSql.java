package io.research.kernel.identity;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A SQL statement about rows of one organization and app, or, for reads of a platform admin, of all organizations of the
 * app. The scope is an argument of every call and stands in the text as a placeholder, so that neither can be forgotten:
 *
 * <ul>
 *   <li>{@code {tenant}} becomes {@code organization_id = $n and app_id = $m}, and {@code app_id = $m} alone for {@link
 *       WholeApp}; {@code {tenant:alias}} the same with the columns of that table alias,
 *   <li>{@code {organization}} and {@code {app}} become the two parameters themselves, for {@code insert} and for
 *       functions; a statement with them cannot be run for the whole app.
 * </ul>
 *
 * The other parameters are {@code $1, $2, …} as in {@link PlainSql}, and so is where the statement runs.
 */
public final class TenantSql {
    private static final Pattern PARAMETER = Pattern.compile("\\$(\\d+)");
    private static final Pattern CONDITION = Pattern.compile("\\{tenant(?::([a-z_]+))?}");
    private static final String ORGANIZATION = "{organization}";
    private static final String APP = "{app}";

    private final PlainSql ofTenant;
    private final PlainSql ofApp;

    private TenantSql(PlainSql ofTenant, PlainSql ofApp) {
        this.ofTenant = ofTenant;
        this.ofApp = ofApp;
    }

    /**
     * The statement with that text.
     *
     * @throws IllegalArgumentException when it has neither {@code {tenant}} nor both {@code {organization}} and {@code
     *     {app}}
     */
    public static TenantSql of(String text) {
        boolean hasValues = text.contains(ORGANIZATION) && text.contains(APP);
        if (!hasValues && !CONDITION.matcher(text).find()) {
            throw new IllegalArgumentException("a statement that binds no organization: " + text);
        }
        int own = PARAMETER
                .matcher(text)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .max()
                .orElse(0);
        String organization = "$" + (own + 1);
        String app = "$" + (own + 2);
        var ofTenant = PlainSql.acrossTenants(
                bind(text, alias -> alias + "organization_id = " + organization + " and " + alias + "app_id = " + app)
                        .replace(ORGANIZATION, organization)
                        .replace(APP, app));
        String only = organization;
        var ofApp = text.contains(ORGANIZATION)
                ? null
                : PlainSql.acrossTenants(
                        bind(text, alias -> alias + "app_id = " + only).replace(APP, only));
        return new TenantSql(ofTenant, ofApp);
    }

    /** The rows that the statement answers; the statement must bound their number. */
    public Uni<List<SqlRow>> select(ReadScope scope, Object... parameters) {
        return statement(scope).select(bind(scope, parameters));
    }

    /** The first row that the statement answers, or null. */
    public Uni<SqlRow> selectFirst(ReadScope scope, Object... parameters) {
        return statement(scope).selectFirst(bind(scope, parameters));
    }

    /** How many rows the statement changed. */
    public Uni<Integer> update(Tenant tenant, Object... parameters) {
        return ofTenant.update(bind(tenant, parameters));
    }

    /** Runs the statement once for each row of parameters, all in one round trip. */
    public Uni<Void> updateAll(Tenant tenant, List<Object[]> parameters) {
        return ofTenant.updateAll(
                parameters.stream().map(row -> bind(tenant, row)).toList());
    }

    /** As {@link #select}, on that pool or connection. */
    public Uni<List<SqlRow>> selectOn(SqlClient client, ReadScope scope, Object... parameters) {
        return statement(scope).selectOn(client, bind(scope, parameters));
    }

    /** As {@link #selectFirst}, on that pool or connection. */
    public Uni<SqlRow> selectFirstOn(SqlClient client, ReadScope scope, Object... parameters) {
        return statement(scope).selectFirstOn(client, bind(scope, parameters));
    }

    /** As {@link #update}, on that pool or connection. */
    public Uni<Integer> updateOn(SqlClient client, Tenant tenant, Object... parameters) {
        return ofTenant.updateOn(client, bind(tenant, parameters));
    }

    /** The statement as sent to the database for that scope, for example to look at its plan. */
    public String text(ReadScope scope) {
        return statement(scope).text();
    }

    private PlainSql statement(ReadScope scope) {
        return switch (scope) {
            case Tenant tenant -> ofTenant;
            case WholeApp app -> {
                if (ofApp == null) {
                    throw new IllegalArgumentException("needs an organization: " + ofTenant.text());
                }
                yield ofApp;
            }
        };
    }

    private static Object[] bind(ReadScope scope, Object... parameters) {
        return switch (scope) {
            case Tenant tenant -> append(parameters, tenant.organizationId(), tenant.appId());
            case WholeApp app -> append(parameters, app.appId());
        };
    }

    private static Object[] append(Object[] parameters, String... more) {
        var all = Arrays.copyOf(parameters, parameters.length + more.length, Object[].class);
        System.arraycopy(more, 0, all, parameters.length, more.length);
        return all;
    }

    private static String bind(String text, UnaryOperator<String> condition) {
        return CONDITION
                .matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(condition.apply(found.group(1) == null ? "" : found.group(1) + ".")));
    }
}
