#!/bin/sh
# Makes the database and its user when compose.yaml starts Postgres for the first time. The program's user is no administrator.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SWITCHBOARD_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role switchboard login password :'password';
create database switchboard owner switchboard encoding 'UTF8' template template0;
revoke all on database switchboard from public;
SQL
