#!/bin/sh
# What a fresh machine has before the first command, then the commands themselves. $1: this folder; $2: their script.
set -eu
here=$1
PATH=$here/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH PAGER=cat
mkdir -p /run/postgresql && chown postgres /run/postgresql
install -d -m 700 /etc/letsencrypt/live/cashback.firma.de
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cashback.firma.de \
  -keyout /etc/letsencrypt/live/cashback.firma.de/privkey.pem \
  -out /etc/letsencrypt/live/cashback.firma.de/fullchain.pem 2> /dev/null
systemctl start postgresql
bash -eu -o pipefail "$2" || {
  code=$?
  tail -n 20 /run/ruecklauf.log
  exit $code
}
