#!/bin/sh
# Creates the database and its user when compose.yaml first starts Postgres. The program's user isn't an administrator.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SWITCHBOARD_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role switchboard login password :'password';
create database switchboard owner switchboard encoding 'UTF8' template template0;
revoke all on database switchboard from public;
SQL
