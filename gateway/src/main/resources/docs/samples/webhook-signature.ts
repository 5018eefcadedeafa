import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

/** Whether the raw body was signed with that secret within the last five minutes. */
export function isValid(
  secret: string,
  timestamp: string | undefined,
  signature: string | undefined,
  body: Uint8Array,
  now: number = Date.now() / 1000,
): boolean {
  if (!timestamp || !signature || !/^[0-9]{1,12}$/.test(timestamp)) {
    return false;
  }
  if (Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS) {
    return false;
  }
  const expected = Buffer.from(
    "sha256=" + createHmac("sha256", secret).update(timestamp + ".").update(body).digest("hex"),
  );
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
