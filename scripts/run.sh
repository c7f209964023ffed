#!/bin/sh
# Becomes one of the project's processes, in the pinned Node: nothing of npm's script stays but npm itself.
cd "$(dirname "$0")/.." || exit 1
export NODE_ENV="${NODE_ENV:-production}"
# The build it runs from is kept for as long as it lives: scripts/builds.mjs looks for this lock. 3 and up may be sockets.
stamp=build/current/.built-from
if [ -r "$stamp" ] && command -v flock >/dev/null; then
  exec 9<"$stamp"
  flock --shared 9
fi
# What V8 has compiled is kept for the next start.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-build/.compile-cache}"
# glibc gives back what images and pages took: left alone it keeps it for each thread, in ever larger parts. A smaller
# threshold (16 or 32 kB) saves little more and makes pages a tenth slower.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-65536}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-262144}"
# A file .env beside package.json gives the variables that the environment does not.
[ -f .env ] && set -- --env-file=.env "$@"
# A young generation of three times 32 MB at the most: with 8 a page costs a sixth more, with 64 a fiftieth less. What
# beginning left, the shop collects itself (server/startup/return-memory.ts).
# Of objects that live longer, V8 may keep a little more than twice what is in use, and 192 MB from the beginning: by
# itself it would wait for 386 MB with 90 in use, and give nothing back. Pages cost the same.
exec node_modules/.bin/node --max-semi-space-size=32 --initial-old-space-size=192 --heap-growing-percent=120 --expose-gc "$@"
