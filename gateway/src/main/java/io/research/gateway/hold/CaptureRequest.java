package io.research.gateway.hold;

import io.research.kernel.json.Fields;

/** A part of a hold to be paid. */
record CaptureRequest(String captureId, long amountCents) {

    static CaptureRequest read(Fields in) {
        return new CaptureRequest(HoldRequest.id(in, "capture_id"), HoldRequest.cents(in));
    }
}
