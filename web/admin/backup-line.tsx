import { type LastBackup, readLastBackup } from '#contracts/admin/alarms.ts'
import { backupWords } from '#rules/system/backup-words.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** When the shop was last backed up, for those whom an alarm about it would reach. */
export function BackupLine() {
  const { may } = useAdministrator()
  return may('settings.change') ? <Shown /> : null
}

function Shown() {
  const { data, isError } = useEndpointQuery(readLastBackup, {}, { onFocus: true })
  if (isError) return <p className="mb-4 text-sm text-stone">The last backup could not be loaded.</p>
  if (!data) return null
  return (
    <>
      {data.copyOf && <CopyNotice backup={data.copyOf} />}
      <p className="mb-4 text-sm text-stone">{wordsOf(data)}</p>
    </>
  )
}

function wordsOf({ isNightly, last }: LastBackup): string {
  const done = last && backupWords({ at: new Date(last.at), files: last.files }, new Date())
  if (isNightly) return done ?? 'Not backed up yet. The first backup is taken tonight.'
  return `${done ?? 'Never backed up.'} No backup is taken at night, because BACKUP_TO is not set.`
}

/** A restored copy keeps still until it is told that it is the shop. */
function CopyNotice({ backup }: { backup: string }) {
  return (
    <Notice tone="warning" className="mb-4" title="This is a copy of the shop">
      It was restored from the backup {backup}. It does no jobs, sends no SMS and no e-mails except OTPs to
      admins, takes no online payments and makes no refunds. When the former shop is closed for good and this
      is to be the shop, run <code className="wrap-anywhere">npm run take-over</code> on the server.
    </Notice>
  )
}
