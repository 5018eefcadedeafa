{{/* Where a service hears requests, and where its neighbours are. */}}
{{- define "suite.url" -}}
{{- printf "http://%s:%s" (include "suite.fullname" .) (eq .name "gateway" | ternary "8090" "8080") -}}
{{- end -}}

{{/* The settings of a service as a dict; what installs may not say twice, the schema refuses. */}}
{{- define "suite.settings" -}}
{{- $root := .root -}}
{{- $service := include "suite.service" . | fromYaml -}}
{{- $settings := dict -}}
{{- $_ := set $settings "quarkus.http.host" "0.0.0.0" -}}
{{- $_ := set $settings "quarkus.http.port" "8080" -}}
{{- $_ := set $settings "quarkus.shutdown.delay" (eq .name "gateway" | ternary "5S" "2S") -}}
{{- $_ := set $settings "quarkus.log.console.format" "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5p [%c{2.}] %s%e%n" -}}
{{- $_ := set $settings "quarkus.log.console.json.enabled" ($root.Values.logs.json | toString) -}}
{{- with $root.Values.tracing -}}
{{- if .endpoint -}}
{{- $_ := set $settings "quarkus.otel.sdk.disabled" "false" -}}
{{- $_ := set $settings "quarkus.otel.exporter.otlp.endpoint" .endpoint -}}
{{- $_ := set $settings "quarkus.otel.exporter.otlp.protocol" .protocol -}}
{{- $_ := set $settings "quarkus.otel.traces.sampler.arg" (include "suite.text" .ratio) -}}
{{- end -}}
{{- end -}}
{{- $_ := set $settings "research.public-url" $root.Values.publicUrl -}}
{{- $_ := set $settings "research.database.url" (include "suite.databaseUrl" $root) -}}
{{- $_ := set $settings "research.database.user" .name -}}
{{- $_ := set $settings "quarkus.datasource.reactive.max-size" (include "suite.text" $root.Values.database.connections) -}}
{{- $_ := set $settings "kafka.bootstrap.servers" (include "suite.kafkaServers" $root) -}}
{{- if include "suite.kafkaUsers" $root -}}
{{- $_ := set $settings "kafka.security.protocol" "SASL_SSL" -}}
{{- $_ := set $settings "kafka.sasl.mechanism" "SCRAM-SHA-512" -}}
{{- $_ := set $settings "kafka.ssl.truststore.type" "PEM" -}}
{{- $_ := set $settings "kafka.ssl.truststore.location" "/etc/research/kafka/ca.crt" -}}
{{- else -}}
{{- with $root.Values.kafka.sasl.mechanism -}}
{{- $_ := set $settings "kafka.security.protocol" ($root.Values.kafka.sasl.tls | ternary "SASL_SSL" "SASL_PLAINTEXT") -}}
{{- $_ := set $settings "kafka.sasl.mechanism" . -}}
{{- end -}}
{{- end -}}
{{- range $key, $value := $root.Values.kafka.properties }}
{{- $_ := set $settings (printf "kafka.%s" $key) (include "suite.text" $value) -}}
{{- end -}}
{{- range $neighbour := $service.facts.calls }}
{{- $_ := set $settings (printf "research.services.%s.url" $neighbour) (include "suite.url" (dict "root" $root "name" $neighbour)) -}}
{{- end -}}
{{- if $service.facts.stores -}}
{{- if $root.Values.storage.s3.bucket -}}
{{- with $root.Values.storage.s3 -}}
{{- $_ := set $settings "research.storage.s3.bucket" .bucket -}}
{{- $_ := set $settings "research.storage.s3.prefix" (empty .prefix | ternary $.name (printf "%s/%s" .prefix $.name)) -}}
{{- $_ := set $settings "research.storage.s3.path-style" (.pathStyle | toString) -}}
{{- $_ := set $settings "research.storage.s3.checksums" (.checksums | toString) -}}
{{- range $value, $key := dict "region" "region" "endpoint" "endpoint" "publicEndpoint" "public-endpoint" -}}
{{- with index $root.Values.storage.s3 $value -}}
{{- $_ := set $settings (printf "research.storage.s3.%s" $key) . -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- else if $root.Values.storage.volume.enabled -}}
{{- $_ := set $settings "research.storage.directory" "/var/lib/research/objects" -}}
{{- else -}}
{{- fail "storage.s3.bucket is needed where storage.volume.enabled is false" -}}
{{- end -}}
{{- end -}}
{{- if has "assistant" $service.facts.reaches -}}
{{- with $root.Values.assistant.baseUrl -}}
{{- $_ := set $settings "research.assistant.base-url" . -}}
{{- $_ := set $settings "research.assistant.model" (required "assistant.model goes with assistant.baseUrl" $root.Values.assistant.model) -}}
{{- end -}}
{{- end -}}
{{- if has "mail" $service.facts.reaches -}}
{{- with $root.Values.mail -}}
{{- $_ := set $settings "quarkus.mailer.host" .host -}}
{{- $_ := set $settings "quarkus.mailer.port" (include "suite.text" .port) -}}
{{- $_ := set $settings "quarkus.mailer.from" .from -}}
{{- $_ := set $settings "quarkus.mailer.start-tls" .startTls -}}
{{- $_ := set $settings "quarkus.mailer.tls" (.tls | toString) -}}
{{- end -}}
{{- end -}}
{{- if eq .name "gateway" -}}
{{- $_ := set $settings "research.internal.host" "0.0.0.0" -}}
{{- $_ := set $settings "research.internal.port" "8090" -}}
{{- with $root.Values.trustedProxies -}}
{{- $_ := set $settings "research.limits.trusted-proxies" (include "suite.text" .) -}}
{{- end -}}
{{- with $root.Values.sessions.issuer -}}
{{- $_ := set $settings "research.sessions.provider.issuer" . -}}
{{- $_ := set $settings "research.sessions.provider.jwks-url" (required "sessions.jwksUrl goes with sessions.issuer" $root.Values.sessions.jwksUrl) -}}
{{- $_ := set $settings "research.sessions.provider.audience" $root.Values.sessions.audience -}}
{{- end -}}
{{- if include "suite.bootstrapSecret" $root -}}
{{- $_ := set $settings "research.bootstrap.file" "/etc/research/bootstrap/bootstrap.json" -}}
{{- end -}}
{{- end -}}
{{- if and (eq .name "webhooks") $root.Values.trustedCa.configMap -}}
{{- $_ := set $settings "research.webhooks.outbound.trusted-ca" (printf "/etc/research/ca/%s" $root.Values.trustedCa.key) -}}
{{- end -}}
{{- range $key, $value := $service.values.settings -}}
{{- $_ := set $settings $key (include "suite.text" $value) -}}
{{- end -}}
{{- $settings | toYaml -}}
{{- end -}}

{{/* A value as text, for settings and environment variables: lists with commas, and numbers, which are floats here, without an exponent. */}}
{{- define "suite.text" -}}
{{- if kindIs "slice" . -}}
{{- join "," . -}}
{{- else if kindIs "float64" . -}}
{{- eq (floor .) . | ternary (. | int64) . -}}
{{- else -}}
{{- . | toString -}}
{{- end -}}
{{- end -}}

{{- define "suite.settingsFile" -}}
{{- range $key, $value := include "suite.settings" . | fromYaml }}
{{ $key }}={{ $value | replace "\\" "\\\\" | replace "\n" "\\n" }}
{{- end }}
{{- end -}}

{{- define "suite.configMap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
data:
  settings.properties: |-
    {{- include "suite.settingsFile" . | nindent 4 }}
{{- end -}}

{{/* The volume with all that is secret: one file for each setting, named like it. */}}
{{- define "suite.secretsVolume" -}}
{{- $service := include "suite.service" . | fromYaml -}}
{{- $root := .root -}}
name: secrets
projected:
  defaultMode: 0440
  sources:
    - secret:
        name: {{ .keysSecret | default (include "suite.keysSecret" .root) }}
        items:
          {{- range $service.facts.secrets }}
          - {key: {{ . }}, path: {{ . }}}
          {{- end }}
          {{- if and (eq .name "gateway") $root.Values.sessions.local }}
          - {key: research.sessions.local.private-key, path: research.sessions.local.private-key}
          - {key: research.sessions.local.public-key, path: research.sessions.local.public-key}
          {{- end }}
    - secret:
        name: {{ .keysSecret | default (include "suite.keysSecret" .root) }}
        optional: true
        items:
          {{- range $service.facts.previous }}
          - {key: {{ . }}, path: {{ . }}}
          {{- end }}
          {{- if and (eq .name "gateway") $root.Values.sessions.local }}
          - {key: research.sessions.local.previous-public-keys, path: research.sessions.local.previous-public-keys}
          {{- end }}
    - secret:
        name: {{ include "suite.databaseSecret" . }}
        items:
          - {key: {{ include "suite.databaseSecretKey" . }}, path: research.database.password}
    {{- if include "suite.kafkaUsers" $root }}
    - secret:
        name: {{ include "suite.kafkaUser" . }}
        items:
          - {key: sasl.jaas.config, path: kafka.sasl.jaas.config}
    {{- else if $root.Values.kafka.sasl.existingSecret }}
    - secret:
        name: {{ $root.Values.kafka.sasl.existingSecret }}
        items:
          - {key: {{ .name }}, path: kafka.sasl.jaas.config}
    {{- end }}
    {{- with $root.Values.secrets.outside.existingSecret }}
    {{- $outside := $service.facts.outside -}}
    {{- if $service.facts.stores -}}
    {{- $outside = concat $outside (list "research.storage.s3.access-key-id" "research.storage.s3.secret-access-key") -}}
    {{- end }}
    {{- if not (or (include "suite.kafkaUsers" $root) $root.Values.kafka.sasl.existingSecret) -}}
    {{- $outside = append $outside "kafka.sasl.jaas.config" -}}
    {{- end }}
    - secret:
        name: {{ . }}
        optional: true
        items:
          {{- range $outside }}
          - {key: {{ . }}, path: {{ . }}}
          {{- end }}
    {{- end }}
{{- end -}}
