#!/bin/sh
# Writes .env with random passwords and keys for compose.yaml. Keep the file: without its keys, encrypted data is lost.
set -eu
cd "$(dirname "$0")"
umask 077
[ ! -e .env ] || { echo ".env already exists. Remove it to create new passwords and keys." >&2; exit 1; }
cat > .env <<END
PUBLIC_ORIGIN=https://sign.example
DATABASE_ADMIN_PASSWORD=$(openssl rand -hex 24)
DATABASE_PASSWORD=$(openssl rand -hex 24)
S3_SECRET_ACCESS_KEY=$(openssl rand -hex 24)
SECRET_KEY=$(openssl rand -base64 32)
SEAL_KEY=$(openssl rand -base64 32)
END
