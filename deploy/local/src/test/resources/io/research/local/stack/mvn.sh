#!/usr/bin/env bash
# Maven as far as ./dev asks it: writes down what it was asked, and starts or builds small programs in place of services.
module=
settings=()
previous=
for argument in "$@"; do
    case $argument in -D*) settings+=("$argument") ;; esac
    [ "$previous" = -pl ] && module=$argument
    previous=$argument
done
case " $* " in
    *" --version "*)
        echo "Apache Maven 3.9.9"
        exit
        ;;
esac
printf '%s\n' "$*" >>calls
case " $* " in
    *" quarkus:dev "*)
        exec "$JAVA_HOME/bin/java" "${settings[@]}" -jar "$module/target/quarkus-app/quarkus-run.jar"
        ;;
    *" -Dnative "*)
        cat >"$module/target/$module-1.0.0-runner" <<END
#!/usr/bin/env bash
echo "A native executable."
exec "$JAVA_HOME/bin/java" "\$@" -jar quarkus-app/quarkus-run.jar
END
        chmod +x "$module/target/$module-1.0.0-runner"
        ;;
esac
