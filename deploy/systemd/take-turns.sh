#!/bin/sh
# Opens the current build beside the open shop, on the same socket, and then stops the former process. Where the new one
# does not open, the former goes on.
former=a next=b
systemctl --quiet is-active sgj-shop@b && former=b next=a
if ! systemctl restart "sgj-shop@$next"; then
  systemctl stop "sgj-shop@$next"
  echo "The new process did not open (journalctl -u sgj-shop@$next). The former one goes on." >&2
  exit 1
fi
systemctl stop "sgj-shop@$former"
