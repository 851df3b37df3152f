#!/bin/sh
# A machine of its own to try operations.md on: the files of this one under a layer that is thrown away, no network but
# its own loopback, no process of others. A second one lies at /mnt/second (bin/on-second).
# $1: an empty folder; $2: the script to run there; the rest are its words.
set -eu
[ "${IN_SCRATCH:-}" ] || IN_SCRATCH=1 exec unshare --mount --net --pid --fork --kill-child --mount-proc "$0" "$@"
layer=$1 script=$2
shift 2
mount -t tmpfs tmpfs "$layer"

new_root() { # $1: its name, $2: where
  mkdir -p "$layer/$1-upper" "$layer/$1-work" "$2"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/$1-upper,workdir=$layer/$1-work" "$2"
  mount --rbind /dev "$2/dev"
  for folder in run tmp; do mount -t tmpfs tmpfs "$2/$folder"; done
  chmod 1777 "$2/tmp"
  printf '10.9.0.1 primary\n10.9.0.2 second\n' >> "$2/etc/hosts"
}
new_root first "$layer/root"
new_root second "$layer/root/mnt/second"
mount -t proc proc "$layer/root/proc"
ip link set lo up
exec chroot "$layer/root" "$script" "$@"
