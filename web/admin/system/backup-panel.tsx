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
          ['Each night to', place ?? 'nowhere: BACKUP_TO is not set'],
          ['Last', last ? formatDateTime(last.at) : 'none yet'],
          ['Took', last && durationInWords(last.seconds)],
          [
            'Contains',
            last && `${last.rows.toLocaleString('en-IN')} rows, ${last.files.toLocaleString('en-IN')} files`,
          ],
          ['At', last?.place ?? null],
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
