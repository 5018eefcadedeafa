# The main journey through the gateway: a study, an interview by its link, its transcript. Leaves nothing behind.
# GATEWAY is the address. The API key is in KEY_FILE; where there is none, the owner OWNER signs in with the password in
# PASSWORD_FILE; where there is neither, only the health of the gateway is looked at.
set -eu

api="$GATEWAY/api/public/v1"
sessions="$GATEWAY/api/participant/v1/sessions"
key_file="${KEY_FILE:-/key/api-key}"
password_file="${PASSWORD_FILE:-/owner/owner-password}"
body="$(mktemp)"
study=""

say() { echo "journey: $*"; }

fail() {
    say "FAILED: $*"
    cat "$body"
    exit 1
}

# request METHOD URL AUTHORIZATION [BODY]: its status is in $status, the answer in the file $body.
request() {
    method="$1" url="$2" authorization="$3"
    shift 3
    if [ $# -gt 0 ]; then
        set -- --header "Content-Type: application/json" --data "$1"
    fi
    status="$(curl --silent --show-error --max-time 60 --output "$body" --write-out '%{http_code}' \
        --request "$method" --header "Authorization: $authorization" "$@" "$url")" || fail "$method $url"
}

# call STATUS METHOD URL AUTHORIZATION [BODY]: a request that must be answered with that status.
call() {
    wanted="$1"
    shift
    request "$@"
    [ "$status" = "$wanted" ] || fail "$method $url answered $status instead of $wanted"
}

# value NAME: the first text of that name in the answer, which has words of people in it that grep takes for binary.
value() {
    tr '{,' '\n\n' <"$body" | sed -n "s/^\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1
}

remove() {
    if [ -n "$study" ]; then
        curl --silent --max-time 60 --output /dev/null --request DELETE \
            --header "Authorization: Bearer $key" "$api/studies/$study" || say "the study $study is still there"
    fi
    rm -f "$body"
}

trap remove EXIT

call 200 GET "$GATEWAY/q/health/ready" none
say "the gateway is ready"

if [ -f "$key_file" ]; then
    key="$(cat "$key_file")"
    who="the API key"
elif [ -f "$password_file" ]; then
    call 200 POST "$GATEWAY/api/auth/token" none "{\"email\": \"$OWNER\", \"password\": \"$(cat "$password_file")\"}"
    key="$(value access_token)"
    who="the owner $OWNER"
else
    say "neither an API key (tests.apiKeySecret) nor an owner who signs in with a password: that is all that could be looked at"
    exit 0
fi

call 200 GET "$api/account" "Bearer $key"
say "$who is known"

call 201 POST "$api/studies/" "Bearer $key" '{
    "name": "Journey of the installation", "study_type": "in-depth-interview", "interview_format": "chat",
    "voice": "female", "language": "en", "expected_duration_seconds": 300,
    "study_plan": {
        "background": "A maker of recipe boxes wants to know what happens before the cooking begins.",
        "objectives": "Learn how people decide what to cook on an ordinary weekday, and what goes wrong.",
        "conversation_flow": "1. Yesterday: What did you have for dinner yesterday, and how did you decide on it?\n2. Trouble: When did dinner on a weekday last go wrong for you?"}}'
study="$(value id)"
link="$(value study_link)"
[ -n "$link" ] || fail "the study has no link"
say "the study $study is there"

# The interviewer of a study is there a moment after the study.
tries=0
request POST "$sessions" none "{\"link\": \"$link\"}"
while grep -q '"preparing":true' "$body" && [ "$tries" -lt 60 ]; do
    tries=$((tries + 1))
    sleep 1
    request POST "$sessions" none "{\"link\": \"$link\"}"
done
[ "$status" = 201 ] || fail "POST $sessions answered $status instead of 201"
interview="$(value interview_id)"
[ -n "$interview" ] || fail "the link opens no interview"
token="$(value session_token)"
version="$(value version)"
say "the interview $interview is open"

call 200 POST "$sessions/$interview/consent" "Bearer $token" "{\"accepted\": true, \"version\": \"$version\"}"
turn=0
while [ "$(value state)" = interviewing ]; do
    turn=$((turn + 1))
    [ "$turn" -le 30 ] || fail "the interview finds no end"
    call 200 POST "$sessions/$interview/messages" "Bearer $token" \
        "{\"client_id\": \"journey-$turn\", \"text\": \"I had pasta with beans, because we had decided on it on Sunday and wanted something warm. Answer $turn.\"}"
done
say "the interview is over after $turn answers"

call 200 GET "$api/interviews/$interview" "Bearer $key"
say "its transcript can be read"
