import type { EmbeddedDatabase } from './embedded.ts'

/**
 * However this process ends, unless it is killed, its PostgreSQL ends with it: also after a fault that nobody caught,
 * and when it is told to stop twice. Answers how to part the two.
 */
export function endWithProcess({ stopNow }: Pick<EmbeddedDatabase, 'stopNow'>): () => void {
  process.once('exit', stopNow)
  return () => process.off('exit', stopNow)
}
