# What deploy/backup and deploy/restore both know of a release: its objects in the cluster, its database, its files, and how a
# backup is checked. They source it; it does nothing by itself. SC2034, SC2154: variables cross the files.
# shellcheck shell=bash disable=SC2034,SC2154

services="gateway studies panel participants interviews reports webhooks hub signal"
# Of backups; another number where a restore of this version would not understand them.
format=1
mount=/objects

refuse() {
    printf '%s\n' "$*" >&2
    exit 1
}

step() { printf '%4d s  %s\n' "$SECONDS" "$*"; }

needs() {
    for command in "$@"; do
        [ -n "$(type -P "$command")" ] || refuse "$command is not installed"
    done
}

# Readable by nobody else, and gone at the end.
open_work() {
    umask 077
    work="$(mktemp -d)"
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

# --- The cluster ---------------------------------------------------------------------------------------------------

of_namespace() { kubectl --namespace "$namespace" "$@"; }

of_release() { of_namespace "$@" --selector "app.kubernetes.io/part-of=research-suite,app.kubernetes.io/instance=$release"; }

read_deployments() { of_release get deployments --output json >"$work/deployments.json"; }

is_installed() { jq --exit-status '.items | length > 0' "$work/deployments.json" >/dev/null; }

# Of the deployments: their version, such as 1.0.0; several only where an upgrade is under way.
versions() { jq --raw-output '[.items[].metadata.labels["app.kubernetes.io/version"]] | unique | join(" ")' "$work/deployments.json"; }

# The settings files of all services, read once: SERVICE KEY=VALUE.
read_settings() {
    of_release get configmaps --output json |
        jq --raw-output '.items[] | select(.data["settings.properties"]) | .metadata.labels["app.kubernetes.io/name"] as $name
            | .data["settings.properties"] | split("\n")[] | select(. != "") | "\($name) \(.)"' >"$work/settings"
}

# setting SERVICE KEY
setting() { sed -n "s/^$1 $(printf '%s' "$2" | sed 's/\./\\./g')=//p" "$work/settings"; }

# --- The database --------------------------------------------------------------------------------------------------

# The primary of CloudNativePG, where the release has one; otherwise what the variables of libpq name.
find_database() {
    database_pod=
    database=
    local cluster
    cluster="$(of_release get clusters.postgresql.cnpg.io --output name 2>/dev/null | sed 's|.*/||')" || true
    if [ -n "$cluster" ]; then
        database_pod="$(of_namespace get pods --selector "cnpg.io/cluster=$cluster,cnpg.io/instanceRole=primary" --output 'jsonpath={.items[*].metadata.name}')"
        [ -n "$database_pod" ] || refuse "The database $cluster has no primary now: try again when it has"
        database=cloudNativePg
    elif [ -n "${PGHOST:-}${PGHOSTADDR:-}${PGSERVICE:-}" ]; then
        database=external
        needs psql pg_dump pg_restore
    fi
}

# A program of PostgreSQL, as the administrator. What signs in is in the environment or in a file, never among the arguments.
in_database() {
    if [ -n "$database_pod" ]; then
        of_namespace exec --stdin "$database_pod" --container postgres -- env PGDATABASE=research "$@"
    else
        "$@"
    fi
}

ask() { in_database psql --no-psqlrc --tuples-only --no-align --command "$1" </dev/null; }

major() { sed -E 's/^[^0-9]*([0-9]+).*/\1/'; }

# Programs of another version make or read dumps that the server does not understand.
check_programs() {
    server="$(ask 'SHOW server_version' | major)" || true
    [ -n "$server" ] || refuse "PostgreSQL cannot be reached"
    for program in psql pg_dump pg_restore; do
        local its
        its="$(in_database "$program" --version </dev/null | major)"
        [ "$its" = "$server" ] || refuse "$program is of PostgreSQL $its, and the server of $server: use its version"
    done
}

# Where the password of each role is, for a PostgreSQL that has no roles yet.
password_keys() {
    jq '[.items[] | {key: .metadata.labels["app.kubernetes.io/name"], value: ([.spec.template.spec.volumes[].projected?.sources[]?.secret
        | select(. != null) | .name as $secret | .items[]? | select(.path == "research.database.password") | {secret: $secret, key}][0])}]
        | from_entries' "$work/deployments.json"
}

# The server may be reached by another name here than in the cluster, but not a database of another name.
check_name() {
    local url name
    url="$(setting studies research.database.url)"
    url="${url%%\?*}"
    name="$(ask 'SELECT current_database()')"
    [ "$name" = "${url##*/}" ] || refuse "This is the database $name, and the release has its rows in ${url##*/}: set PGDATABASE"
}

# --- The objects ---------------------------------------------------------------------------------------------------

storing_services() { sed -n -E 's/^([a-z]+) research\.storage\.(directory|s3\.bucket)=.*/\1/p' "$work/settings"; }

is_in_bucket() { grep -q ' research\.storage\.s3\.bucket=' "$work/settings"; }

# bucket SERVICE: where its objects are.
bucket() { printf 's3://%s/%s' "$(setting "$1" research.storage.s3.bucket)" "$(setting "$1" research.storage.s3.prefix)"; }

# With the account of whoever runs this, and the endpoint of the release unless AWS_ENDPOINT_URL is set.
in_bucket() {
    local endpoint region
    endpoint="$(setting studies research.storage.s3.endpoint)"
    region="$(setting studies research.storage.s3.region)"
    [ -n "${AWS_ENDPOINT_URL:-}" ] || [ -z "$endpoint" ] || set -- --endpoint-url "$endpoint" "$@"
    [ -z "$region" ] || set -- --region "$region" "$@"
    aws "$@"
}

# A pod that mounts the whole volume, with the rights of the pods of the service whose image it has.
open_volume() {
    volume_pod="$release-objects-$$"
    jq --arg name "$volume_pod" --arg image "$image" --arg mount "$mount" --arg release "$release" '
        [.items[].spec.template.spec | select(any(.volumes[]; .name == "objects"))][0] |
        {apiVersion: "v1", kind: "Pod",
         metadata: {name: $name, labels: {"app.kubernetes.io/name": "objects-copy"}},
         spec: ({restartPolicy: "Never", automountServiceAccountToken: false, enableServiceLinks: false,
             terminationGracePeriodSeconds: 1, imagePullSecrets, securityContext, nodeSelector, tolerations,
             affinity: {podAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 100, podAffinityTerm: {
                 topologyKey: "kubernetes.io/hostname", labelSelector: {matchLabels: {
                     "app.kubernetes.io/part-of": "research-suite", "app.kubernetes.io/instance": $release}}}}]}},
             containers: [{name: "objects", image: (if $image == "" then .containers[0].image else $image end),
                 command: ["sleep", "86400"], securityContext: .containers[0].securityContext,
                 resources: {requests: {cpu: "50m", memory: "64Mi"}, limits: {cpu: "1", memory: "256Mi"}},
                 volumeMounts: [{name: "objects", mountPath: $mount}]}],
             volumes: [.volumes[] | select(.name == "objects")]}
             | with_entries(select(.value != null)))}' "$work/deployments.json" | of_namespace create --filename - >/dev/null
    local until=$((SECONDS + 180))
    while [ "$(of_namespace get pod "$volume_pod" --output 'jsonpath={.status.phase}')" != Running ]; do
        [ "$SECONDS" -lt "$until" ] || refuse "The pod $volume_pod, which mounts the volume, does not start: kubectl -n $namespace describe pod $volume_pod"
        sleep 1
    done
}

in_volume() { of_namespace exec --stdin "$volume_pod" --container objects -- "$@"; }

close_volume() {
    [ -z "${volume_pod:-}" ] || of_namespace delete pod "$volume_pod" --wait=false >/dev/null 2>&1 || true
    volume_pod=
}

# --- A backup ------------------------------------------------------------------------------------------------------

fact() { jq --raw-output "$1" "$from/manifest.json"; }

digest() { sha256sum <"$1" | cut -d ' ' -f 1; }

# Refuses what is not whole: $from and its keys $keys.
check_backup() {
    [ -d "$from" ] || refuse "There is no folder $from"
    [ -f "$from/SHA256SUMS" ] || refuse "$from is no backup, or a part of one: SHA256SUMS is missing"
    (cd "$from" && sha256sum --check --quiet --strict SHA256SUMS) >&2 || refuse "$from is not what was backed up"
    local listed found
    listed="$(wc -l <"$from/SHA256SUMS")"
    found="$(find "$from" -type f ! -name SHA256SUMS | wc -l)"
    [ "$listed" -eq "$found" ] || refuse "$from has $found files, and its backup had $listed"
    [ "$(fact .format)" = "$format" ] || refuse "$from has format $(fact .format), and this version reads $format"
    [ -f "$keys" ] || refuse "The keys of this backup are not in $keys: --keys says where they are"
    [ "$(digest "$keys")" = "$(fact .keys)" ] || refuse "$keys does not belong to $from, or has been changed"
}
