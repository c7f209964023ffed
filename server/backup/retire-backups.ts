import { DAY_MS } from '#rules/time.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { BACKUPS, contentName, isContent, manifestName, takenAt } from './manifest.ts'
import type { WrittenBackup } from './write-backup.ts'

/** This many good ones stay, however old: a shop whose backups have failed for a month needs the last good ones. */
const MIN_KEPT = 3

/** A folder without a manifest may be a backup that is being written, for so long. */
const BEING_WRITTEN_MS = 2 * DAY_MS

type Options = Pick<WrittenBackup, 'manifest' | 'seen'> & {
  /** Days. */
  keepDays: number
  now: Date
}

/**
 * Removes backups of the shop that are older than `keepDays`, and what none of those left needs. The manifest goes first,
 * so that a half removed backup does not count as one; the next night removes the rest of it. Nothing but its own is
 * removed from a place that holds backups of other shops, or some that cannot be read. Returns how many were removed.
 */
export async function retireBackups(place: FileStore, options: Options): Promise<number> {
  const retired = retiredIds(options)
  for (const id of retired) await removeBackup(place, id, options)
  if (isOfOneShop(options)) await removeUnneeded(place, new Set(retired), options)
  return retired.length
}

/** The oldest ones, up to the third last that is undamaged. */
function retiredIds({ seen, manifest, keepDays, now }: Options): string[] {
  const oldest = new Date(now.getTime() - keepDays * DAY_MS)
  const good = [...seen.own.filter((id) => !lacksRows(seen, id)), manifest.id].toSorted()
  const [firstKept = ''] = good.slice(-MIN_KEPT)
  return seen.own.filter((id) => takenAt(id) < oldest && id < firstKept)
}

const lacksRows = ({ damaged }: Options['seen'], id: string) =>
  [...damaged.keys()].some((name) => name.startsWith(`${BACKUPS}/${id}/`))

const isOfOneShop = ({ seen }: Options) => seen.own.length === seen.ids.length

async function removeBackup(place: FileStore, id: string, { seen }: Options): Promise<void> {
  await place.remove(manifestName(id))
  for (const name of seen.listed.keys()) if (name.startsWith(`${BACKUPS}/${id}/`)) await place.remove(name)
}

/** Rows of backups that broke off; and contents, unless a backup that is still being written may rely on one. */
async function removeUnneeded(
  place: FileStore,
  retired: ReadonlySet<string>,
  { seen, manifest, now }: Options,
): Promise<void> {
  const begun = new Date(now.getTime() - BEING_WRITTEN_MS)
  const unfinished = unfinishedIn(seen)
  for (const [name, at] of unfinished) if (at < begun) await place.remove(name)
  if (unfinished.some(([, at]) => at >= begun)) return
  const held = new Set(manifest.files.map(({ sha256 }) => contentName(sha256)))
  for (const name of seen.listed.keys()) {
    const by = seen.needed.get(name)?.by
    const isNeeded = held.has(name) || (by !== undefined && !retired.has(by))
    if (isContent(name) && !isNeeded) await place.remove(name)
  }
}

/** The files of backups without a manifest, each with the moment of its backup. */
function unfinishedIn({ listed, ids }: Options['seen']): [name: string, at: Date][] {
  const complete = new Set(ids)
  return [...listed.keys()].flatMap((name): [string, Date][] => {
    const [folder, id = ''] = name.split('/')
    return folder === BACKUPS && !complete.has(id) ? [[name, takenAt(id)]] : []
  })
}
