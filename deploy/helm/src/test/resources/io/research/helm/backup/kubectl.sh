# In the place of kubectl exec: no pod here has a container, so the command runs on this machine, on the folder of the volume.
# Everything else is the real kubectl.
if [ "${3:-}" != exec ]; then
    exec REAL "$@"
fi
pod="$5"
[ "$(REAL --namespace "$2" get pod "$pod" --output 'jsonpath={.status.phase}')" = Running ] || exit 1
while [ "$1" != -- ]; do shift; done
shift
PATH="POSTGRES:$PATH"
exec "${@//\/objects/VOLUME}"
