{{/* Every template of a service takes a dict: root (the context of the umbrella), name (of the service). */}}

{{- define "suite.fullname" -}}
{{- printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" -}}
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
{{- .Values.secrets.keys.existingSecret | default (printf "%s-keys" .Release.Name) -}}
{{- end -}}

{{/* The secret with the password of a service's database role. */}}
{{- define "suite.databaseSecret" -}}
{{- if .root.Values.database.existingSecret -}}
{{- .root.Values.database.existingSecret -}}
{{- else -}}
{{- printf "%s-database-%s" .root.Release.Name .name -}}
{{- end -}}
{{- end -}}

{{- define "suite.databaseSecretKey" -}}
{{- if .root.Values.database.existingSecret -}}
{{- .name -}}
{{- else -}}
password
{{- end -}}
{{- end -}}

{{- define "suite.databaseCluster" -}}
{{- printf "%s-postgres" .Release.Name -}}
{{- end -}}

{{- define "suite.databaseUrl" -}}
{{- if .Values.database.cloudNativePg.enabled -}}
{{- printf "postgresql://%s-rw:5432/research" (include "suite.databaseCluster" .) -}}
{{- else -}}
{{- required "database.url is needed where database.cloudNativePg.enabled is false" .Values.database.url -}}
{{- end -}}
{{- end -}}

{{- define "suite.kafkaCluster" -}}
{{- .Values.kafka.strimzi.cluster | default (printf "%s-kafka" .Release.Name) -}}
{{- end -}}

{{- define "suite.kafkaServers" -}}
{{- if .Values.kafka.bootstrapServers -}}
{{- .Values.kafka.bootstrapServers -}}
{{- else if .Values.kafka.strimzi.enabled -}}
{{- printf "%s-kafka-bootstrap:9092" (include "suite.kafkaCluster" .) -}}
{{- else -}}
{{- fail "kafka.bootstrapServers is needed where kafka.strimzi.enabled is false" -}}
{{- end -}}
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
