import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { settingChanges } from '#web/admin-kit/setting-changes.ts'
import { ConflictNotice } from '#web/conflict/conflict-notice.tsx'
import type { Conflict } from '#web/conflict/use-conflict.ts'
import { DifferenceTable } from './difference-table.tsx'

type Facts = Record<string, unknown>

interface SettingConflictProps<Value> {
  setting: Pick<Setting, 'fields'>
  conflict: Conflict<Versioned<Value>>
  /** The value typed here; null while something in it is wrong. */
  mine: () => Value | null
}

/** Shows what another admin saved beside what is typed here, and asks which of them to keep. */
export function SettingConflict<Value extends Facts>({
  setting,
  conflict,
  mine,
}: SettingConflictProps<Value>) {
  return (
    <ConflictNotice conflict={conflict} savedBy={({ changedBy }) => changedBy}>
      {({ value }) => (
        <>
          <p>What you typed is still here. You can show their version instead, or replace it with yours.</p>
          <DifferenceTable
            differences={settingChanges(setting, { before: value, after: mine() }).map(
              ({ field, before, after }) => ({ field, theirs: before ?? '–', mine: after ?? '–' }),
            )}
          />
        </>
      )}
    </ConflictNotice>
  )
}
