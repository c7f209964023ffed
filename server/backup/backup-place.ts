import { resolve } from 'node:path'
import { localFiles } from '#server/adapters/files/local.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { s3Files } from '#server/adapters/files/s3.ts'
import { s3SettingsOf } from '#server/adapters/files/s3-settings.ts'
import type { Config } from '#server/config.ts'

/** Where backups lie, and one of them where the address names it. */
export type BackupPlace = { store: FileStore; name: string; id: string | null }

/** `…/backups/2026-11-23T02-30-00Z`, with or without `/manifest.json`. */
const ONE_BACKUP = /\/?backups\/([^/]+)(?:\/manifest\.json)?\/?$/

/**
 * The place that an address names: a folder, or `s3://bucket/folder` with the keys of `BACKUP_S3_…`, or else those of the shop's own files. Throws a sentence for
 * an address that is neither, and where the keys are missing.
 */
export function backupPlace(config: Config, address: string): BackupPlace {
  const id = ONE_BACKUP.exec(address)?.[1] ?? null
  const place = address.replace(ONE_BACKUP, '') || '.'
  if (!place.includes('://')) {
    const folder = resolve(place)
    return { store: localFiles(folder), name: folder, id }
  }
  const [, bucket, below = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(place) ?? []
  if (bucket === undefined)
    throw new Error(`${address} is not a valid backup location; use a folder, or s3://bucket/folder.`)
  return { store: bucketOf(config, bucket, below), name: place, id }
}

function bucketOf(config: Config, bucket: string, below: string): FileStore {
  const settings = s3SettingsOf({
    S3_BUCKET: bucket,
    S3_ENDPOINT: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    S3_REGION: config.BACKUP_S3_REGION ?? config.S3_REGION,
    S3_ACCESS_KEY_ID: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
  })
  if (!settings)
    throw new Error(
      'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  const store = s3Files(settings)
  return below === '' ? store : inFolder(store, below)
}

/** The same store, a folder deeper. */
function inFolder(store: FileStore, folder: string): FileStore {
  const below = (name: string) => `${folder}/${name}`
  return {
    put: (name, bytes, contentType) => store.put(below(name), bytes, contentType),
    has: (name) => store.has(below(name)),
    read: (name) => store.read(below(name)),
    stream: (name) => store.stream(below(name)),
    remove: (name) => store.remove(below(name)),
    async *list(within) {
      for await (const file of store.list(within === undefined ? folder : below(within)))
        yield { ...file, name: file.name.slice(folder.length + 1) }
    },
  }
}
