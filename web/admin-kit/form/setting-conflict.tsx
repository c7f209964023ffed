import type { Setting } from '#contracts/define-setting.ts'
import { settingChanges } from '#web/admin-kit/setting-changes.ts'
import { ConflictNotice } from '#web/conflict-notice.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { SettingConflict as Conflict } from './use-setting-form.ts'

interface SettingConflictProps {
  setting: Pick<Setting, 'fields'>
  conflict: Conflict | null
}

/** Shows what another admin saved beside what is typed here, and asks which of them to keep. */
export function SettingConflict({ setting, conflict }: SettingConflictProps) {
  if (!conflict) return null
  const { mine, theirs, takeTheirs, keepMine } = conflict
  const differences = settingChanges(setting, { before: theirs.value, after: mine })
  return (
    <ConflictNotice savedBy={theirs.changedBy} onTheirs={takeTheirs} onMine={keepMine}>
      <p>What you typed is still here. You can show their version instead, or replace it with yours.</p>
      <DifferenceTable
        differences={differences.map(({ field, before, after }) => ({
          field,
          theirs: before ?? '–',
          mine: after ?? '–',
        }))}
      />
    </ConflictNotice>
  )
}
