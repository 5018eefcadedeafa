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
    MALFORMED_REQUEST(400, FIX_REQUEST, "The request could not be read."),
    AMBIGUOUS_FILTER(400, FIX_REQUEST, "Send either language or country, not both."),
    IDEMPOTENCY_KEY_REQUIRED(400, FIX_REQUEST, "This operation needs an Idempotency-Key header."),
    IDEMPOTENCY_KEY_INVALID(400, FIX_REQUEST, "An Idempotency-Key has 1 to 255 characters."),

    AUTHENTICATION_REQUIRED(401, AUTHENTICATE, "Send a bearer token: an API key or a dashboard token."),
    INVALID_CREDENTIALS(401, AUTHENTICATE, "The credentials are unknown, revoked or expired."),

    INSUFFICIENT_CREDITS(402, ADD_CREDITS, "The wallet does not cover this operation."),
    SPEND_CAP_EXCEEDED(402, REQUEST_ACCESS, "The lifetime spend cap of this API key does not cover this operation."),

    INSUFFICIENT_SCOPE(403, REQUEST_ACCESS, "The credentials lack a scope that this operation needs."),
    SPEND_CAP_REQUIRED(403, REQUEST_ACCESS, "Paid operations need an API key with a lifetime spend cap."),
    DASHBOARD_SESSION_REQUIRED(403, AUTHENTICATE, "This operation needs a dashboard session, not an API key."),
    ORGANIZATION_SELECTION_FORBIDDEN(403, REQUEST_ACCESS, "Only platform admins select an organization."),
    ADMIN_REQUIRED(403, REQUEST_ACCESS, "This operation is for administrators."),

    NOT_FOUND(404, FIX_REQUEST, "There is no such resource."),
    ORGANIZATION_NOT_FOUND(404, SELECT_ORGANIZATION, "There is no such organization."),

    METHOD_NOT_ALLOWED(405, FIX_REQUEST, "This resource does not know that method."),
    NOT_ACCEPTABLE(406, FIX_REQUEST, "None of the accepted media types can be produced."),

    IDEMPOTENCY_KEY_REUSED(409, USE_NEW_IDEMPOTENCY_KEY, "This idempotency key was used with other input."),
    IDEMPOTENCY_RESULT_PENDING(
            409, RETRIEVE_RESOURCE, "The first request with this idempotency key has no certain result yet."),
    ACTIVE_PANEL_MUST_BE_PAUSED_OR_STOPPED(
            409, PAUSE_OR_STOP_PANEL, "Pause or stop the panel of this study before changing the study."),
    STUDY_NOT_PROVISIONED(409, PROVISION_STUDY, "Complete the study before launching it."),
    ADMIN_ORGANIZATION_REQUIRED(409, SELECT_ORGANIZATION, "Select the organization with X-UI-Organization-ID."),
    INVALID_FIELDING_TRANSITION(409, RETRIEVE_RESOURCE, "The study cannot go there from its fielding status."),
    STALE_ESTIMATE(409, REFRESH_ESTIMATE, "The estimate no longer holds: ask for a new one."),
    FEASIBILITY_REQUIRED(409, REQUEST_FEASIBILITY, "This audience needs a feasibility request first."),
    FEASIBILITY_ALREADY_RESPONDED(409, NONE, "This feasibility request has been answered."),
    NOT_A_PANEL_STUDY(409, FIX_REQUEST, "This study does not recruit from the panel."),
    NOT_A_BYOP_STUDY(409, FIX_REQUEST, "This study does not bring its own participants."),
    PLANNING_TURN_RUNNING(409, WAIT_AND_RETRY, "A planning turn of this study is still running."),
    REPORT_NOT_AVAILABLE(409, RETRIEVE_RESOURCE, "This study has no report yet."),
    NO_REPORT_EVIDENCE(409, WAIT_AND_RETRY, "This study has no completed interview to report on."),
    REWARD_ALREADY_SENT(409, NONE, "The reward of this participant has been sent."),
    INCENTIVES_NOT_ENABLED(409, FIX_REQUEST, "Incentives are not enabled for this study."),
    EXTERNAL_ID_CONFLICT(409, FIX_REQUEST, "Another participant of this study has that external_id."),
    INTERVIEW_STATE_CONFLICT(409, RETRIEVE_RESOURCE, "The interview is not in a state that allows this."),
    CONSENT_OUTDATED(409, RETRIEVE_RESOURCE, "The consent text has changed: show the current one."),
    WEBHOOK_EXISTS(409, RETRIEVE_RESOURCE, "A webhook with this URL and scope exists."),
    RUN_NOT_EDITABLE(409, NONE, "This run can no longer be edited."),
    RUN_NOT_CANCELLABLE(409, NONE, "This run can no longer be cancelled."),
    EVIDENCE_UNAVAILABLE(409, RETRIEVE_RESOURCE, "The evidence is no longer available."),
    DEFAULT_REPORT_IMMUTABLE(409, NONE, "A default report cannot be changed."),
    PARENT_JOB_NOT_COMPLETED(409, WAIT_AND_RETRY, "The parent turn is not completed."),

    REVISION_CONFLICT(412, RETRIEVE_RESOURCE, "The resource has changed since that revision."),
    PAYLOAD_TOO_LARGE(413, FIX_REQUEST, "The request body is too large."),
    URI_TOO_LONG(414, FIX_REQUEST, "The request address is too long."),
    UNSUPPORTED_MEDIA_TYPE(415, FIX_REQUEST, "Send the body as application/json."),
    VALIDATION_FAILED(422, FIX_REQUEST, "A field of the request is not valid."),
    RATE_LIMITED(429, WAIT_AND_RETRY, "Too many requests: wait before the next one."),
    HEADERS_TOO_LARGE(431, FIX_REQUEST, "The request headers are too large."),

    INTERNAL_ERROR(500, CONTACT_SUPPORT, "Something went wrong on our side."),
    UPSTREAM_ERROR(502, WAIT_AND_RETRY, "A part of the service gave no usable answer."),
    SERVICE_UNAVAILABLE(503, WAIT_AND_RETRY, "A part of the service is not available at the moment."),
    UPSTREAM_TIMEOUT(504, WAIT_AND_RETRY, "A part of the service took too long to answer.");

    private final int status;
    private final RecoveryAction recoveryAction;
    private final String message;

    ErrorCode(int status, RecoveryAction recoveryAction, String message) {
        this.status = status;
        this.recoveryAction = recoveryAction;
        this.message = message;
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

    /** The client's way out. */
    public RecoveryAction recoveryAction() {
        return recoveryAction;
    }
}
