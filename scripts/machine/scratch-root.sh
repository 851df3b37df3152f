#!/bin/sh
# A machine of its own to try operations.md on: the files of this one under a layer that is thrown away, no network but
# its own loopback, no process of others. $1: an empty folder; $2: the script to run there; the rest are its words.
set -eu
[ "${IN_SCRATCH:-}" ] || IN_SCRATCH=1 exec unshare --mount --net --pid --fork --kill-child --mount-proc "$0" "$@"
layer=$1 script=$2
shift 2
mount -t tmpfs tmpfs "$layer"
mkdir "$layer/upper" "$layer/work" "$layer/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/upper,workdir=$layer/work" "$layer/root"
mount --rbind /dev "$layer/root/dev"
mount -t proc proc "$layer/root/proc"
for folder in run tmp; do mount -t tmpfs tmpfs "$layer/root/$folder"; done
chmod 1777 "$layer/root/tmp"
ip link set lo up
exec chroot "$layer/root" "$script" "$@"
