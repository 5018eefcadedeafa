{{- define "suite.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
  {{- with (include "suite.service" . | fromYaml).values.serviceAccountAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{- define "suite.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "suite.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Everything that is secret or set comes as files; the environment says only where they are, and how large the JVM is. */}}
{{- define "suite.environment" -}}
{{- $values := (include "suite.service" . | fromYaml).values -}}
- name: QUARKUS_CONFIG_LOCATIONS
  value: /etc/research/settings/settings.properties
- name: SMALLRYE_CONFIG_SOURCE_FILE_LOCATIONS
  value: /etc/research/secrets
- name: JAVA_TOOL_OPTIONS
  value: {{ printf "-Xmx%s %s" $values.heap $values.jvmOptions | quote }}
- name: MALLOC_ARENA_MAX
  value: "2"
{{- with .root.Values.database.tls.mode }}
- name: RESEARCH_DATABASE_TLS_MODE
  value: {{ . }}
{{- end }}
{{- if .root.Values.trustedCa.configMap }}
- name: RESEARCH_TRUSTED_CA
  value: /etc/research/ca/{{ .root.Values.trustedCa.key }}
{{- end }}
{{- range $name, $value := $values.environment }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- define "suite.mounts" -}}
- {name: settings, mountPath: /etc/research/settings, readOnly: true}
- {name: secrets, mountPath: /etc/research/secrets, readOnly: true}
- {name: temporary, mountPath: /tmp}
{{- if .root.Values.trustedCa.configMap }}
- {name: ca, mountPath: /etc/research/ca, readOnly: true}
{{- end }}
{{- end -}}

{{- define "suite.deployment" -}}
{{- $root := .root -}}
{{- $service := include "suite.service" . | fromYaml -}}
{{- $values := $service.values -}}
{{- $volume := and $service.facts.stores (not $root.Values.storage.s3.bucket) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
spec:
  {{- if not (or $values.autoscaling.enabled $values.keda.enabled) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "suite.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "suite.labels" . | nindent 8 }}
        {{- with $values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        checksum/settings: {{ include "suite.settingsFile" . | sha256sum }}
        {{- with $values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      restartPolicy: Always
      serviceAccountName: {{ include "suite.fullname" . }}
      automountServiceAccountToken: false
      dnsConfig:
        options:
          # Names of the internet are not looked for in the cluster's search path first.
          - {name: ndots, value: "2"}
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds }}
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      {{- with $values.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      securityContext:
        {{- include "suite.podSecurity" . | nindent 8 }}
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels:
                    {{- include "suite.selector" . | nindent 20 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "suite.selector" . | nindent 14 }}
      {{- with $values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "suite.image" . }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          env:
            {{- include "suite.environment" . | nindent 12 }}
          ports:
            - {name: http, containerPort: 8080, protocol: TCP}
            {{- if eq .name "gateway" }}
            - {name: internal, containerPort: 8090, protocol: TCP}
            {{- end }}
          startupProbe:
            httpGet: {path: /q/health/started, port: http}
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: {{ div (int $values.startupSeconds) 2 }}
          livenessProbe:
            httpGet: {path: /q/health/live, port: http}
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: {path: /q/health/ready, port: http}
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          lifecycle:
            preStop:
              sleep:
                seconds: {{ $values.preStopSeconds }}
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            {{- include "suite.containerSecurity" . | nindent 12 }}
          volumeMounts:
            {{- include "suite.mounts" . | nindent 12 }}
            {{- if $volume }}
            - {name: objects, mountPath: /var/lib/research/objects, subPath: {{ .name }}}
            {{- end }}
            {{- if and (eq .name "gateway") (include "suite.bootstrapSecret" $root) }}
            - {name: bootstrap, mountPath: /etc/research/bootstrap, readOnly: true}
            {{- end }}
      volumes:
        - name: settings
          configMap:
            name: {{ include "suite.fullname" . }}
        - {{- include "suite.secretsVolume" . | nindent 10 }}
        - name: temporary
          emptyDir:
            sizeLimit: {{ $values.temporarySpace }}
        {{- if $volume }}
        - name: objects
          persistentVolumeClaim:
            claimName: {{ $root.Values.storage.volume.existingClaim | default (printf "%s-objects" $root.Release.Name) }}
        {{- end }}
        {{- if and (eq .name "gateway") (include "suite.bootstrapSecret" $root) }}
        - name: bootstrap
          secret:
            secretName: {{ include "suite.bootstrapSecret" $root }}
            defaultMode: 0440
            items:
              - {key: bootstrap.json, path: bootstrap.json}
        {{- end }}
        {{- if $root.Values.trustedCa.configMap }}
        - name: ca
          configMap:
            name: {{ $root.Values.trustedCa.configMap }}
        {{- end }}
{{- end -}}

{{- define "suite.kubernetesService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
spec:
  type: ClusterIP
  selector:
    {{- include "suite.selector" . | nindent 4 }}
  ports:
    - {name: http, port: 8080, targetPort: http, protocol: TCP, appProtocol: http}
    {{- if eq .name "gateway" }}
    - {name: internal, port: 8090, targetPort: internal, protocol: TCP, appProtocol: http}
    {{- end }}
{{- end -}}

{{/*
Migrations before the new pods: the service's image starts, migrates and ends (an init task of Quarkus). The hook comes
before the objects of the release, so that it has settings and keys of its own. At the first installation the services
migrate themselves.
*/}}
{{- define "suite.migration" -}}
{{- $root := .root -}}
{{- $values := (include "suite.service" . | fromYaml).values -}}
{{- $name := printf "%s-migrate" (include "suite.fullname" .) -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ $name }}
  labels:
    {{- include "suite.migrationLabels" . | nindent 4 }}
  annotations:
    {{- include "suite.hook" (dict "on" $root.Values.migrations.hook "weight" "-10" "delete" "before-hook-creation,hook-succeeded") | nindent 4 }}
data:
  settings.properties: |-
    {{- include "suite.settingsFile" . | nindent 4 }}
---
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ $name }}
  labels:
    {{- include "suite.migrationLabels" . | nindent 4 }}
  annotations:
    {{- include "suite.hook" (dict "on" $root.Values.migrations.hook "weight" "-5" "delete" "before-hook-creation,hook-succeeded") | nindent 4 }}
spec:
  backoffLimit: 3
  activeDeadlineSeconds: {{ $root.Values.migrations.deadlineSeconds }}
  ttlSecondsAfterFinished: 86400
  template:
    metadata:
      labels:
        {{- include "suite.migrationLabels" . | nindent 8 }}
    spec:
      restartPolicy: OnFailure
      serviceAccountName: {{ $root.Release.Name }}-migrations
      automountServiceAccountToken: false
      enableServiceLinks: false
      dnsConfig:
        options:
          - {name: ndots, value: "2"}
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      {{- with $values.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      securityContext:
        {{- include "suite.podSecurity" . | nindent 8 }}
      containers:
        - name: migrate
          image: {{ include "suite.image" . }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          env:
            {{- include "suite.environment" . | nindent 12 }}
            - name: QUARKUS_INIT_AND_EXIT
              value: "true"
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            {{- include "suite.containerSecurity" . | nindent 12 }}
          volumeMounts:
            {{- include "suite.mounts" . | nindent 12 }}
      volumes:
        - name: settings
          configMap:
            name: {{ $name }}
        - {{- include "suite.secretsVolume" (dict "root" $root "name" .name "keysSecret" ($root.Values.secrets.keys.existingSecret | default (printf "%s-migration-keys" $root.Release.Name))) | nindent 10 }}
        - name: temporary
          emptyDir:
            sizeLimit: {{ $values.temporarySpace }}
        {{- if $root.Values.trustedCa.configMap }}
        - name: ca
          configMap:
            name: {{ $root.Values.trustedCa.configMap }}
        {{- end }}
{{- end -}}

{{- define "suite.migrationLabels" -}}
app.kubernetes.io/name: {{ .name }}-migrate
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{ include "suite.commonLabels" .root }}
{{- end -}}

{{- define "suite.hook" -}}
helm.sh/hook: {{ .on }}
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: {{ .delete }}
{{- end -}}
