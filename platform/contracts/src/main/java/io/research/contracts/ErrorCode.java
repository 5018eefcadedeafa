package io.research.contracts;

import static io.research.contracts.RecoveryAction.ADD_CREDITS;
import static io.research.contracts.RecoveryAction.AUTHENTICATE;
import static io.research.contracts.RecoveryAction.CONTACT_SUPPORT;
import static io.research.contracts.RecoveryAction.FIX_REQUEST;
import static io.research.contracts.RecoveryAction.NONE;
import static io.research.contracts.RecoveryAction.PAUSE_OR_STOP_PANEL;
import static io.research.contracts.RecoveryAction.PROVISION_STUDY;
import static io.research.contracts.RecoveryAction.REFRESH_ESTIMATE;
import static io.research.contracts.RecoveryAction.REQUEST_ACCESS;
import static io.research.contracts.RecoveryAction.REQUEST_FEASIBILITY;
import static io.research.contracts.RecoveryAction.RETRIEVE_RESOURCE;
import static io.research.contracts.RecoveryAction.SELECT_ORGANIZATION;
import static io.research.contracts.RecoveryAction.USE_NEW_IDEMPOTENCY_KEY;
import static io.research.contracts.RecoveryAction.WAIT_AND_RETRY;

import java.util.Locale;

/**
 * The one catalogue of errors: no other code leaves the system (specification §7, contract §1.1). Each code carries
 * its HTTP status, the way out for the client, and the message used when the place of the error has none of its own.
 */
public enum ErrorCode {
    MALFORMED_REQUEST(
            400,
            FIX_REQUEST,
            "The request could not be read.",
            "The body is not valid JSON, a multipart body is broken, or the HTTP message itself is invalid."),
    AMBIGUOUS_FILTER(
            400,
            FIX_REQUEST,
            "Send either language or country, not both.",
            "Two filters that exclude each other were sent together."),
    IDEMPOTENCY_KEY_REQUIRED(
            400,
            FIX_REQUEST,
            "This operation needs an Idempotency-Key header.",
            "Operations of the Intelligence Hub that start work require a key."),
    IDEMPOTENCY_KEY_INVALID(
            400,
            FIX_REQUEST,
            "An Idempotency-Key has 1 to 255 characters.",
            "The key is empty, longer than 255 characters, or contains characters that cannot be printed."),

    AUTHENTICATION_REQUIRED(
            401,
            AUTHENTICATE,
            "Send a bearer token: an API key or a dashboard token.",
            "The request has no Authorization header with a bearer token."),
    INVALID_CREDENTIALS(
            401,
            AUTHENTICATE,
            "The credentials are unknown, revoked or expired.",
            "The API key or dashboard token is unknown, revoked or expired, or its signature is invalid."),

    INSUFFICIENT_CREDITS(
            402,
            ADD_CREDITS,
            "The wallet does not cover this operation.",
            "The available balance is smaller than the price; detail has the amounts and says where to top up."
                    + " Nothing was created."),
    SPEND_CAP_EXCEEDED(
            402,
            REQUEST_ACCESS,
            "The lifetime spend cap of this API key does not cover this operation.",
            "Together with the reserved and completed operations of this key, this one would exceed its lifetime"
                    + " cap."),

    INSUFFICIENT_SCOPE(
            403,
            REQUEST_ACCESS,
            "The credentials lack a scope that this operation needs.",
            "The key is valid, but lacks the scope named in detail.required_scopes."),
    SPEND_CAP_REQUIRED(
            403,
            REQUEST_ACCESS,
            "Paid operations need an API key with a lifetime spend cap.",
            "Panel launches and rewards can only be paid for with a key that has a positive lifetime spend cap."),
    DASHBOARD_SESSION_REQUIRED(
            403,
            AUTHENTICATE,
            "This operation needs a dashboard session, not an API key.",
            "Keys, billing and recurring panels are reserved for people who have signed in to the dashboard."),
    ORGANIZATION_SELECTION_FORBIDDEN(
            403,
            REQUEST_ACCESS,
            "Only platform admins select an organization.",
            "The header X-UI-Organization-ID was sent by a caller who is not a platform admin."),
    ADMIN_REQUIRED(
            403,
            REQUEST_ACCESS,
            "This operation is for administrators.",
            "The operation is reserved for platform admins, or for owners and admins of the organization."),

    NOT_FOUND(
            404,
            FIX_REQUEST,
            "There is no such resource.",
            "The resource does not exist, was deleted, or belongs to another organization or app."),
    ORGANIZATION_NOT_FOUND(
            404,
            SELECT_ORGANIZATION,
            "There is no such organization.",
            "The organization named in X-UI-Organization-ID does not exist."),

    METHOD_NOT_ALLOWED(
            405,
            FIX_REQUEST,
            "This resource does not know that method.",
            "The path exists, but does not support this HTTP method; the Allow header lists the ones it supports."),
    NOT_ACCEPTABLE(
            406,
            FIX_REQUEST,
            "None of the accepted media types can be produced.",
            "The Accept header rules out every format in which the resource is available."),

    IDEMPOTENCY_KEY_REUSED(
            409,
            USE_NEW_IDEMPOTENCY_KEY,
            "This idempotency key was used with other input.",
            "The key belongs to an earlier request with a different method, path or body."),
    IDEMPOTENCY_RESULT_PENDING(
            409,
            RETRIEVE_RESOURCE,
            "The first request with this idempotency key has no certain result yet.",
            "The first request is still running, or its outcome is uncertain; read the resource before you do"
                    + " anything else."),
    ACTIVE_PANEL_MUST_BE_PAUSED_OR_STOPPED(
            409,
            PAUSE_OR_STOP_PANEL,
            "Pause or stop the panel of this study before changing the study.",
            "The study is recruiting; detail.actions lists the calls that pause or stop it. Repeat the change"
                    + " afterwards."),
    STUDY_NOT_PROVISIONED(
            409,
            PROVISION_STUDY,
            "Complete the study before launching it.",
            "Participants and panels need a complete study; missing_requirements lists what is missing."),
    ADMIN_ORGANIZATION_REQUIRED(
            409,
            SELECT_ORGANIZATION,
            "Select the organization with X-UI-Organization-ID.",
            "A platform admin can only create or change something in an organization selected with the header."),
    INVALID_FIELDING_TRANSITION(
            409,
            RETRIEVE_RESOURCE,
            "The fielding status of the study does not allow this.",
            "For example, a study that is not fielding cannot be paused. Nothing was changed."),
    STALE_ESTIMATE(
            409,
            REFRESH_ESTIMATE,
            "The estimate no longer holds: ask for a new one.",
            "The estimate has expired, or its inputs, the price or the study have changed since. Nothing was"
                    + " started."),
    FEASIBILITY_REQUIRED(
            409,
            REQUEST_FEASIBILITY,
            "This audience needs a feasibility request first.",
            "The incidence is below 10 percent or the target above 1,000, and no answered feasibility request"
                    + " covers this audience."),
    FEASIBILITY_ALREADY_RESPONDED(
            409,
            NONE,
            "This feasibility request has been answered.",
            "A request that has been answered can no longer be cancelled."),
    NOT_A_PANEL_STUDY(
            409,
            FIX_REQUEST,
            "This study does not recruit from the panel.",
            "The operation is only for studies whose recruiting method is panel."),
    NOT_A_BYOP_STUDY(
            409,
            FIX_REQUEST,
            "This study does not bring its own participants.",
            "The operation is only for studies whose recruiting method is byop."),
    PLANNING_TURN_RUNNING(
            409,
            WAIT_AND_RETRY,
            "A planning turn of this study is still running.",
            "Only one planning turn of a study can run at a time, including jobs that are pending."),
    REPORT_NOT_AVAILABLE(
            409,
            RETRIEVE_RESOURCE,
            "This study has no report yet.",
            "Generate a report first; slides are made from it."),
    NO_REPORT_EVIDENCE(
            409,
            WAIT_AND_RETRY,
            "This study has no completed interview to report on.",
            "Only completed interviews count; trial runs and deleted interviews do not."),
    REWARD_ALREADY_SENT(
            409,
            NONE,
            "The reward of this participant has been sent.",
            "A participant can only be rewarded once per study."),
    INCENTIVES_NOT_ENABLED(
            409,
            FIX_REQUEST,
            "Incentives are not enabled for this study.",
            "First set byop_config.is_incentives_enabled and an amount."),
    EXTERNAL_ID_CONFLICT(
            409,
            FIX_REQUEST,
            "Another participant of this study has that external_id.",
            "Each external_id can only be used once in a study."),
    INTERVIEW_STATE_CONFLICT(
            409,
            RETRIEVE_RESOURCE,
            "The interview is not in a state that allows this.",
            "For example, an answer was sent before consent was given, or after the end of the interview."),
    CONSENT_OUTDATED(
            409,
            RETRIEVE_RESOURCE,
            "The consent text has changed: show the current one.",
            "detail contains the current consent text and its version, which must be shown and accepted."),
    WEBHOOK_EXISTS(
            409,
            RETRIEVE_RESOURCE,
            "A webhook with this URL and scope exists.",
            "detail.webhook_id is the id of the existing webhook."),
    RUN_NOT_EDITABLE(
            409,
            NONE,
            "This run can no longer be edited.",
            "A run can only be edited while it is creating, queued or fielding."),
    RUN_NOT_CANCELLABLE(
            409,
            NONE,
            "This run can no longer be cancelled.",
            "A run can only be cancelled while it is creating, queued or fielding."),
    EVIDENCE_UNAVAILABLE(
            409,
            RETRIEVE_RESOURCE,
            "The evidence is no longer available.",
            "The source was removed, or access to it has ended."),
    DEFAULT_REPORT_IMMUTABLE(
            409,
            NONE,
            "A default report cannot be changed.",
            "Default reports follow their study; they cannot be renamed or edited."),
    PARENT_JOB_NOT_COMPLETED(
            409,
            WAIT_AND_RETRY,
            "The parent turn is not completed.",
            "A follow-up continues a completed chat job of the same session."),

    GONE(
            410,
            RETRIEVE_RESOURCE,
            "This file is no longer available.",
            "The data it was made from was deleted, or its retention period is over. Create it again."),

    REVISION_CONFLICT(
            412,
            RETRIEVE_RESOURCE,
            "The resource has changed since that revision.",
            "The revision in If-Match is no longer current; read the resource and decide again."),
    PAYLOAD_TOO_LARGE(
            413,
            FIX_REQUEST,
            "The request body is too large.",
            "The body is larger than this operation accepts, or the organization has reached one of its limits;"
                    + " the message says which."),
    URI_TOO_LONG(
            414,
            FIX_REQUEST,
            "The request address is too long.",
            "The path and query together are longer than the server accepts."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            FIX_REQUEST,
            "Send the body as application/json.",
            "This operation does not accept the Content-Type of the request, or the body is compressed"
                    + " (Content-Encoding)."),
    VALIDATION_FAILED(
            422,
            FIX_REQUEST,
            "A field of the request is not valid.",
            "detail lists every problem and where it is; field names the first one. Nothing was written."),
    RATE_LIMITED(
            429,
            WAIT_AND_RETRY,
            "Too many requests: wait before the next one.",
            "The limit for this time window is used up, or the organization already has as much work in progress as"
                    + " it may; Retry-After says in how many seconds to try again."),
    HEADERS_TOO_LARGE(
            431,
            FIX_REQUEST,
            "The request headers are too large.",
            "The headers together are larger than the server accepts."),

    INTERNAL_ERROR(
            500,
            CONTACT_SUPPORT,
            "Something went wrong on our side.",
            "An unexpected error. If outcome is unknown, the write may have happened: read the resource before"
                    + " you try again."),
    UPSTREAM_ERROR(
            502,
            WAIT_AND_RETRY,
            "A part of the service gave no usable answer.",
            "A service behind the gateway broke the connection or sent an unusable response; outcome says whether"
                    + " a write may have happened."),
    SERVICE_UNAVAILABLE(
            503,
            WAIT_AND_RETRY,
            "A part of the service is not available at the moment.",
            "A service, its database or another service that it needs is down or starting; outcome says whether a"
                    + " write may have happened."),
    UPSTREAM_TIMEOUT(
            504,
            WAIT_AND_RETRY,
            "A part of the service took too long to answer.",
            "The response took too long; if outcome is unknown, read the resource before you try again.");

    private final int status;
    private final RecoveryAction recoveryAction;
    private final String message;
    private final String description;

    ErrorCode(int status, RecoveryAction recoveryAction, String message, String description) {
        this.status = status;
        this.recoveryAction = recoveryAction;
        this.message = message;
        this.description = description;
    }

    /** The code on the wire, in snake case. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The HTTP status that the code is always sent with. */
    public int status() {
        return status;
    }

    /** The message when the place of the error has nothing more precise to say. */
    public String message() {
        return message;
    }

    /** When the error happens and what it means, for the documentation. */
    public String description() {
        return description;
    }

    /** The client's way out. */
    public RecoveryAction recoveryAction() {
        return recoveryAction;
    }
}
