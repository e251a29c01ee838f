#!/bin/sh
# Makes the passwords, keys and folders that compose.yaml needs, once: sh make-secrets.sh labs.example
set -eu
cd "$(dirname "$0")"
[ $# = 1 ] || { echo 'Say the name of the site: sh make-secrets.sh labs.example' >&2; exit 2; }
[ ! -e secrets ] && [ ! -e .env ] || { echo 'secrets or .env are there already; nothing was changed.' >&2; exit 1; }
mkdir -p legal
umask 077
mkdir secrets
password=$(openssl rand -hex 24)
printf '%s' "$password" > secrets/database_password
printf 'postgres://jaanch:%s@pgbouncer:6432/jaanch' "$password" > secrets/database_url
printf '"jaanch" "%s"\n' "$password" > secrets/pgbouncer_users
openssl rand -hex 32 > secrets/s3_rpc
# Users of containers read them; others cannot enter the folder.
chmod 644 secrets/*
cat > .env <<END
SITE=$1
S3_ACCESS_KEY_ID=GK$(openssl rand -hex 16)
S3_SECRET_ACCESS_KEY=$(openssl rand -hex 32)
REPORT_KEYS=first:$(openssl rand -base64 32)
END
echo "Made $(pwd)/secrets and .env. Add SUPPORT_PHONE, SUPPORT_EMAIL, SMTP_URL and ADMIN_EMAIL to .env."
