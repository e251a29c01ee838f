#!/bin/sh
# upgrade.sh v0.3.0, as root: prepares the version in a folder of its own, makes a backup, leads the link to it, and
# restarts the processes of this machine one after the other. May be repeated. Until the first restart nothing has changed;
# if a process does not become ready, the others go on with the version of before until they or the machine are started again.
set -eu
version=${1:?Which version, such as v0.3.0?}
home=${JAANCH_HOME:-/opt/jaanch}
folder=$home/releases/$version

git -C "$home/source" fetch --quiet --tags
git -C "$home/source" rev-parse --quiet --verify "refs/tags/$version^{commit}" > /dev/null || {
  echo "There is no version $version." >&2
  exit 1
}
mkdir -p "$folder"
git -C "$home/source" archive --output="$folder/source.tar" "$version"
tar --extract --file="$folder/source.tar" --directory="$folder"
rm "$folder/source.tar"
(cd "$folder" && node scripts/setup.mjs --build)

systemctl start jaanch-backup

before=$(readlink "$home/current" || true)
ln -sfn "$folder" "$home/next"
mv -T "$home/next" "$home/current"
for unit in $(systemctl list-units --plain --no-legend 'jaanch@*' | cut -d ' ' -f 1); do
  port=${unit#jaanch@}
  systemctl restart "$unit"
  curl --fail --silent --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors \
    "http://127.0.0.1:${port%.service}/_api/ready" || {
    echo "$unit is not ready: journalctl -u $unit has the reason. The others still run the version of before, but $version is what starts from now on." >&2
    [ "${before:-$folder}" = "$folder" ] ||
      echo "To go back, if $version has not migrated the database: ln -sfn $before $home/current && systemctl restart $unit" >&2
    exit 1
  }
  echo "$unit runs $version."
done
