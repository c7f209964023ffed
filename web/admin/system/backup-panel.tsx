import type { System } from '#contracts/admin/system.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { durationInWords } from '#rules/system/duration-in-words.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'

/** Where the shop is backed up, and when it was last. */
export function BackupPanel({ backup: { place, last, failed } }: { backup: System['backup'] }) {
  return (
    <Panel title="Backup">
      <Facts
        facts={[
          ['Nightly backup to', place ?? 'not set (BACKUP_TO)'],
          ['Last backup', last ? formatDateTime(last.at) : 'none yet'],
          ['Duration', last && durationInWords(last.seconds)],
          [
            'Contains',
            last && `${last.rows.toLocaleString('en-IN')} rows, ${last.files.toLocaleString('en-IN')} files`,
          ],
          ['Stored in', last?.place ?? null],
        ]}
      />
      {failed && (
        <p className="mt-3 text-sm wrap-anywhere text-ruby">
          The last one failed on {formatDateTime(failed.at)}: {failed.fault}
        </p>
      )}
    </Panel>
  )
}
