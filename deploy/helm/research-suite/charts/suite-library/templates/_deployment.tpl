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

{{/* The ids are left to the cluster where they are null. Takes root. */}}
{{- define "suite.podSecurity" -}}
runAsNonRoot: true
{{- range $field := list "runAsUser" "runAsGroup" "fsGroup" }}
{{- $id := index $.root.Values.podSecurity $field }}
{{- if not (kindIs "invalid" $id) }}
{{ $field }}: {{ int64 $id }}
{{- end }}
{{- end }}
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
{{- with include "suite.trustEnvironment" . }}
{{ . }}
{{- end }}
{{- range $name, $value := $values.environment }}
- name: {{ $name }}
  value: {{ include "suite.text" $value | quote }}
{{- end }}
{{- end -}}

{{/* How the database is connected to, and whom Java trusts: known before files of settings are read. */}}
{{- define "suite.trustEnvironment" -}}
{{- with .root.Values.database.tls.mode }}
- name: RESEARCH_DATABASE_TLS_MODE
  value: {{ . }}
{{- end }}
{{- if .root.Values.trustedCa.configMap }}
- name: RESEARCH_TRUSTED_CA
  value: /etc/research/ca/{{ .root.Values.trustedCa.key }}
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
  {{- with include "suite.wave" (dict "root" $root "wave" 2) }}
  annotations:
    {{- . | nindent 4 }}
  {{- end }}
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
        {{- with $root.Values.secrets.revision }}
        revision/secrets: {{ . | quote }}
        {{- end }}
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
        {{- with $values.affinity }}
        {{- toYaml . | nindent 8 }}
        {{- else }}
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels:
                    {{- include "suite.selector" . | nindent 20 }}
        {{- end }}
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
            {{- if include "suite.kafkaUsers" $root }}
            - {name: kafka-ca, mountPath: /etc/research/kafka, readOnly: true}
            {{- end }}
            {{- if $volume }}
            - {name: objects, mountPath: /var/lib/research/objects, subPath: {{ .name }}}
            {{- end }}
            {{- if and (eq .name "gateway") (include "suite.bootstrapSecret" $root) }}
            - {name: bootstrap, mountPath: /etc/research/bootstrap, readOnly: true}
            {{- end }}
            {{- with $values.extraVolumeMounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
        {{- with $values.extraContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      volumes:
        {{- with $values.extraVolumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
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
            claimName: {{ $root.Values.storage.volume.existingClaim | default (include "suite.objectName" (dict "root" $root "name" "objects")) }}
        {{- end }}
        {{- if and (eq .name "gateway") (include "suite.bootstrapSecret" $root) }}
        - name: bootstrap
          secret:
            secretName: {{ include "suite.bootstrapSecret" $root }}
            defaultMode: 0440
            items:
              - {key: bootstrap.json, path: bootstrap.json}
        {{- end }}
        {{- if include "suite.kafkaUsers" $root }}
        - name: kafka-ca
          secret:
            secretName: {{ include "suite.kafkaCluster" $root }}-cluster-ca-cert
            defaultMode: 0440
            items:
              - {key: ca.crt, path: ca.crt}
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

{{- define "suite.hook" -}}
helm.sh/hook: {{ .on }}
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: {{ .delete }}
{{- end -}}

{{/*
When Argo CD applies an object, where it deploys the release: it takes the hooks of Helm before anything else, also at the first
installation, when there is no database yet. Takes root, wave.
*/}}
{{- define "suite.wave" -}}
{{- if .root.Values.argoCd.enabled -}}
argocd.argoproj.io/sync-wave: {{ .wave | quote }}
{{- end -}}
{{- end -}}
