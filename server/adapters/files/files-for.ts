import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { localFiles } from './local.ts'
import type { FileStore } from './port.ts'
import { s3Files } from './s3.ts'
import { s3SettingsOf } from './s3-settings.ts'

/** How startup messages name the place of the files. */
export type FilesPlace = { kind: 'folder' | 'bucket'; name: string; setting: 'DATA_DIR' | 'S3_BUCKET' }

/** The configured store of files: a bucket, or a folder of this machine. */
export function filesFor(config: Config): FileStore {
  const settings = s3SettingsOf(config)
  return settings ? s3Files(settings) : localFiles(filesFolder(config))
}

export function filesPlace(config: Config): FilesPlace {
  const settings = s3SettingsOf(config)
  return settings
    ? { kind: 'bucket', name: `${settings.endpoint}/${settings.bucket}`, setting: 'S3_BUCKET' }
    : { kind: 'folder', name: filesFolder(config), setting: 'DATA_DIR' }
}

export const filesFolder = (config: Config) => join(config.DATA_DIR, 'files')
