import hashlib
import hmac
import re
import time

TOLERANCE_SECONDS = 300


def is_valid(secret: str, timestamp: str | None, signature: str | None, body: bytes, now: float | None = None) -> bool:
    """Whether the raw body was signed with that secret within the last five minutes."""
    if not timestamp or not signature or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = timestamp.encode() + b"." + body
    expected = "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())
