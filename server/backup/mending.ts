import type { InspectedPlace } from './inspect-place.ts'

/** Faults that a backup found in its place, in sentences. */
export type Mending = {
  /** Copied again from the shop's files. */
  mended: string[]
  /** The shop does not have it any more: older backups stay without it. */
  lost: string[]
}

/** The outcome for everything that was missing or damaged, once `written` has been copied. */
export function mendingOf(
  { damaged, needed, unreadable }: InspectedPlace,
  written: ReadonlySet<string>,
): Mending {
  const mended: string[] = []
  const lost: string[] = [...unreadable]
  for (const [name, fault] of damaged) {
    const { file, by } = needed.get(name) ?? { file: null, by: '' }
    const words = `${file === null ? name : `${file} (${name})`} ${fault}`
    if (written.has(name)) mended.push(`In the place of the backups, ${words}. It was copied again.`)
    else if (file === null) lost.push(`In the place of the backups, ${words}: ${by} cannot be restored.`)
    else
      lost.push(
        `In the place of the backups, ${words}, and the shop no longer has it: ${by} is without it, and so are those before that need it.`,
      )
  }
  return { mended, lost }
}

/** This many sentences are said of one backup; a place that has lost a folder would fill the log. */
const MAX_NAMED = 20

/** The first of them, and how many there are besides. */
export function named(sentences: readonly string[]): string[] {
  const others = sentences.length - MAX_NAMED
  return others > 0 ? [...sentences.slice(0, MAX_NAMED), `And ${others} more.`] : [...sentences]
}
