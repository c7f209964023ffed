import {
  readLastBackup as backupContract,
  readUnreadable as unreadableContract,
} from '#contracts/admin/alarms.ts'
import { readSetupGuide as guideContract } from '#contracts/admin/setup-guide.ts'
import type { Serve } from '#server/serve.ts'
import { readLastBackup } from './read-last-backup.ts'
import { readUnreadable } from './read-unreadable.ts'
import { readSetupGuide } from './setup-guide/read-setup-guide.ts'

export function systemApi(serve: Serve): void {
  serve(backupContract, ({ shop }) => readLastBackup(shop))
  serve(unreadableContract, ({ shop, params }) => readUnreadable(shop, params.id))
  serve(guideContract, ({ shop }) => readSetupGuide(shop))
}
