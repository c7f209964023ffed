/**
 * Collects what beginning has left: modules read, a demo shop seeded. V8 would keep some 20 MB of it until somebody
 * comes. Takes about 100 ms, once; needs `--expose-gc` (scripts/run.sh), and does nothing without it.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
