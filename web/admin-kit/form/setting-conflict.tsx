import { changesBetween } from '#rules/audit/changes.ts'
import { changesOf } from '#web/admin-kit/change-words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { SettingConflict as Conflict } from './use-setting-form.ts'

/** Shows what another admin saved beside what is typed here, and asks which of them to keep. */
export function SettingConflict({ conflict }: { conflict: Conflict | null }) {
  if (!conflict) return null
  const { mine, theirs, takeTheirs, keepMine } = conflict
  const differences = changesOf(changesBetween(theirs.value, mine))
  return (
    <ConflictNotice savedBy={theirs.changedBy} onTheirs={takeTheirs} onMine={keepMine}>
      <p>What you typed is still here. You can show their version instead, or replace it with yours.</p>
      <DifferenceTable
        differences={differences.map(({ field, before, after }) => ({
          field,
          theirs: before ?? '–',
          mine: after,
        }))}
      />
    </ConflictNotice>
  )
}
