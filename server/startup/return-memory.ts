/**
 * Collects the garbage of starting: loading modules, seeding a demo shop. V8 would keep some 20 MB of it until the
 * first visits. Takes about 100 ms, once. Needs `--expose-gc` (scripts/run.sh) and does nothing without it.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
