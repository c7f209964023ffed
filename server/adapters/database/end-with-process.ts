import type { EmbeddedDatabase } from './embedded.ts'

/**
 * Stops PostgreSQL when this process ends in any way but a kill: also after a fault that nobody caught, and after a
 * second signal. Returns a function that undoes it.
 */
export function endWithProcess({ stopNow }: Pick<EmbeddedDatabase, 'stopNow'>): () => void {
  process.once('exit', stopNow)
  return () => process.off('exit', stopNow)
}
