{{/* What a service may be asked by and whom it may ask: what the architecture draws, and nothing else. */}}
{{- define "suite.networkPolicy" -}}
{{- $root := .root -}}
{{- $name := .name -}}
{{- $policy := $root.Values.networkPolicy -}}
{{- $catalogue := include "suite.catalogue" $root | fromYaml -}}
{{- $facts := index $catalogue $name -}}
{{- $callers := list -}}
{{- range $other, $its := $catalogue }}
{{- if has $name $its.calls }}{{ $callers = append $callers $other }}{{ end }}
{{- end -}}
{{- $own := (include "suite.service" . | fromYaml).values.networkPolicy -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "suite.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if $callers }}
    - from:
        {{- range $callers }}
        - podSelector:
            matchLabels:
              {{- include "suite.selector" (dict "root" $root "name" .) | nindent 14 }}
        {{- end }}
      ports:
        - {port: {{ eq $name "gateway" | ternary "internal" "http" }}, protocol: TCP}
    {{- end }}
    {{- if eq $name "gateway" }}
    - ports:
        - {port: http, protocol: TCP}
      {{- with $policy.gatewayFrom }}
      from:
        {{- toYaml . | nindent 8 }}
        {{- if $root.Values.tests.enabled }}
        - podSelector:
            matchLabels:
              {{- include "suite.selector" (dict "root" $root "name" "journey") | nindent 14 }}
        {{- end }}
      {{- end }}
    {{- end }}
    {{- if $root.Values.monitoring.serviceMonitors }}
    - ports:
        - {port: {{ eq $name "gateway" | ternary "internal" "http" }}, protocol: TCP}
      from:
        {{- toYaml $policy.monitoringFrom | nindent 8 }}
    {{- end }}
  egress:
    - to:
        {{- toYaml $policy.dns.to | nindent 8 }}
      ports:
        - {port: {{ $policy.dns.port }}, protocol: UDP}
        - {port: {{ $policy.dns.port }}, protocol: TCP}
    {{- range $facts.calls }}
    - to:
        - podSelector:
            matchLabels:
              {{- include "suite.selector" (dict "root" $root "name" .) | nindent 14 }}
      ports:
        - {port: {{ eq . "gateway" | ternary "internal" "http" }}, protocol: TCP}
    {{- end }}
    {{- include "suite.databaseEgress" $root | nindent 4 }}
    {{- include "suite.kafkaEgress" $root | nindent 4 }}
    {{- range $target := append $facts.reaches "tracing" }}
    {{- if not (or (and (eq $target "storage") (not $root.Values.storage.s3.bucket)) (and (eq $target "tracing") (not $root.Values.tracing.endpoint))) }}
    {{- $to := index $policy.egress $target }}
    {{- if $to.enabled }}
    - to:
        {{- if $to.to }}
        {{- toYaml $to.to | nindent 8 }}
        {{- else }}
        {{- include "suite.publicNetworks" $root | nindent 8 }}
        {{- end }}
      {{- with $to.ports }}
      ports:
        {{- range . }}
        - {port: {{ . }}, protocol: TCP}
        {{- end }}
      {{- end }}
    {{- end }}
    {{- end }}
    {{- end }}
    {{- with $own.egress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* All addresses but private ones: of the cluster, of the machine, of the cloud's metadata. */}}
{{- define "suite.publicNetworks" -}}
- ipBlock:
    cidr: 0.0.0.0/0
    except:
      {{- toYaml .Values.networkPolicy.privateNetworks.ipv4 | nindent 6 }}
- ipBlock:
    cidr: ::/0
    except:
      {{- toYaml .Values.networkPolicy.privateNetworks.ipv6 | nindent 6 }}
{{- end -}}

{{- define "suite.databaseEgress" -}}
- to:
    {{- if .Values.database.cloudNativePg.enabled }}
    - podSelector:
        matchLabels:
          cnpg.io/cluster: {{ include "suite.databaseCluster" . }}
    {{- else }}
    {{- toYaml .Values.networkPolicy.egress.database.to | nindent 4 }}
    {{- end }}
  ports:
    {{- range .Values.networkPolicy.egress.database.ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end -}}

{{- define "suite.kafkaEgress" -}}
- to:
    {{- if .Values.kafka.strimzi.enabled }}
    - podSelector:
        matchLabels:
          strimzi.io/cluster: {{ include "suite.kafkaCluster" . }}
      {{- with .Values.kafka.strimzi.namespace }}
      namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ . }}
      {{- end }}
    {{- else }}
    {{- toYaml .Values.networkPolicy.egress.kafka.to | nindent 4 }}
    {{- end }}
  ports:
    {{- range .Values.networkPolicy.egress.kafka.ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
{{- end -}}
