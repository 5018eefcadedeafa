{{/* Every template of a service takes a dict: root (the context of the umbrella), name (of the service). */}}

{{/*
The name of an object: RELEASE-NAME. Where that would be longer than Kubernetes allows, the release is cut and followed by a
part of its hash, so that two long releases do not share objects. Takes root, name, limit (63 where there is none).
*/}}
{{- define "suite.objectName" -}}
{{- $limit := .limit | default 63 -}}
{{- $release := .root.Release.Name -}}
{{- if gt (add (len $release) (len .name) 1) $limit -}}
{{- $hash := $release | sha256sum | trunc 6 -}}
{{- $release = printf "%s-%s" ($release | trunc (sub $limit (add (len .name) 8) | int) | trimSuffix "-") $hash -}}
{{- end -}}
{{- printf "%s-%s" $release .name -}}
{{- end -}}

{{/* The name of the objects of a service, whose pods add up to 17 characters to it. */}}
{{- define "suite.fullname" -}}
{{- include "suite.objectName" . -}}
{{- end -}}

{{- define "suite.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- define "suite.labels" -}}
{{ include "suite.selector" . }}
{{ include "suite.commonLabels" .root }}
{{- end -}}

{{- define "suite.commonLabels" -}}
app.kubernetes.io/part-of: research-suite
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "suite.catalogue" -}}
{{ .Files.Get "files/catalogue.yaml" }}
{{- end -}}

{{/* What holds for a service: the defaults, and over them its own values. */}}
{{- define "suite.service" -}}
{{- $own := index .root.Values.services .name -}}
{{- $facts := index (include "suite.catalogue" .root | fromYaml) .name -}}
{{- dict "values" (mustMergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own)) "facts" $facts | toYaml -}}
{{- end -}}

{{- define "suite.image" -}}
{{- $image := .root.Values.image -}}
{{- $own := (index .root.Values.services .name).image -}}
{{- $repository := printf "%s/%s" $image.repository .name -}}
{{- if and $own $own.digest -}}
{{ printf "%s@%s" $repository $own.digest }}
{{- else -}}
{{ printf "%s:%s" $repository ($image.tag | default .root.Chart.AppVersion) }}
{{- end -}}
{{- end -}}

{{- define "suite.keysSecret" -}}
{{- .Values.secrets.keys.existingSecret | default (include "suite.objectName" (dict "root" . "name" "keys")) -}}
{{- end -}}

{{/*
The secret with the password of a service's database role: one for all in a database of one's own, one for each with
CloudNativePG, which reads them, too.
*/}}
{{- define "suite.databaseSecret" -}}
{{- if and .root.Values.database.existingSecret .root.Values.database.cloudNativePg.enabled -}}
{{- printf "%s-%s" .root.Values.database.existingSecret .name -}}
{{- else if .root.Values.database.existingSecret -}}
{{- .root.Values.database.existingSecret -}}
{{- else -}}
{{- include "suite.objectName" (dict "root" .root "name" (printf "database-%s" .name)) -}}
{{- end -}}
{{- end -}}

{{- define "suite.databaseSecretKey" -}}
{{- if and .root.Values.database.existingSecret (not .root.Values.database.cloudNativePg.enabled) -}}
{{- .name -}}
{{- else -}}
password
{{- end -}}
{{- end -}}

{{/* CloudNativePG takes names of at most 50 characters. */}}
{{- define "suite.databaseCluster" -}}
{{- include "suite.objectName" (dict "root" . "name" "postgres" "limit" 50) -}}
{{- end -}}

{{- define "suite.databaseUrl" -}}
{{- if .Values.database.cloudNativePg.enabled -}}
{{- printf "postgresql://%s-rw:5432/research" (include "suite.databaseCluster" .) -}}
{{- else -}}
{{- required "database.url is needed where database.cloudNativePg.enabled is false" .Values.database.url -}}
{{- end -}}
{{- end -}}

{{/* Strimzi adds up to 18 characters to it. */}}
{{- define "suite.kafkaCluster" -}}
{{- .Values.kafka.strimzi.cluster | default (include "suite.objectName" (dict "root" . "name" "kafka" "limit" 45)) -}}
{{- end -}}

{{- define "suite.kafkaServers" -}}
{{- if .Values.kafka.bootstrapServers -}}
{{- .Values.kafka.bootstrapServers -}}
{{- else if .Values.kafka.strimzi.enabled -}}
{{- $namespace := .Values.kafka.strimzi.namespace -}}
{{- $port := .Values.kafka.strimzi.signIn | ternary "9093" "9092" -}}
{{- printf "%s-kafka-bootstrap%s:%s" (include "suite.kafkaCluster" .) (empty $namespace | ternary "" (printf ".%s.svc" $namespace)) $port -}}
{{- else -}}
{{- fail "kafka.bootstrapServers is needed where kafka.strimzi.enabled is false" -}}
{{- end -}}
{{- end -}}

{{/* The user of a service at a broker of Strimzi, and the secret in which its operator tells the sign-in. Takes root, name. */}}
{{- define "suite.kafkaUser" -}}
{{- include "suite.objectName" (dict "root" .root "name" (printf "%s-kafka" .name)) -}}
{{- end -}}

{{/* Whether services sign in as users that the operator of Strimzi makes: not empty then. */}}
{{- define "suite.kafkaUsers" -}}
{{- if and .Values.kafka.strimzi.enabled .Values.kafka.strimzi.signIn (not .Values.kafka.bootstrapServers) -}}
yes
{{- end -}}
{{- end -}}

{{/*
How many connections of PostgreSQL all pods may hold: a pool, two for migrations, one that listens and one that relays events, of each
pod, and a pod more of each service while a new version comes.
*/}}
{{- define "suite.connections" -}}
{{- $connections := 0 }}
{{- range $name, $facts := include "suite.catalogue" . | fromYaml }}
{{- $connections = add $connections (mul (add (int $.Values.database.connections) 4) (add 1 (include "suite.mostReplicas" (dict "root" $ "name" $name) | int))) }}
{{- end }}
{{- $connections -}}
{{- end -}}

{{/* How many pods of a service there may be at once. */}}
{{- define "suite.mostReplicas" -}}
{{- $values := (include "suite.service" . | fromYaml).values -}}
{{- if or $values.autoscaling.enabled $values.keda.enabled -}}
{{- $values.autoscaling.maxReplicas -}}
{{- else -}}
{{- $values.replicas -}}
{{- end -}}
{{- end -}}
