import { changesBetween } from '#rules/audit/changes.ts'
import { changesOf } from '#web/admin-kit/change-words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { SettingConflict as Conflict } from './use-setting-form.ts'

/** Shows what another admin saved beside what is typed here, and asks which of them to keep. */
export function SettingConflict({ conflict }: { conflict: Conflict | null }) {
  if (!conflict) return null
  const { mine, theirs, takeTheirs, keepMine } = conflict
  const differences = changesOf(changesBetween(theirs.value, mine))
  return (
    <ConflictNotice savedBy={theirs.changedBy ?? 'Another admin'} onTheirs={takeTheirs} onMine={keepMine}>
      <p>What you typed is still here. You can show their version instead, or replace it with yours.</p>
      <table className="mt-2 w-full text-left text-sm">
        <caption className="sr-only">Differences</caption>
        <thead>
          <tr className="text-stone">
            <th scope="col" className="pr-3 font-normal">
              {' '}
              Field{' '}
            </th>
            <th scope="col" className="pr-3 font-normal">
              Theirs
            </th>
            <th scope="col" className="font-normal">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="pr-3 font-normal text-stone">
                {field}
              </th>
              <td className="pr-3 break-words">{before ?? '–'}</td>
              <td className="break-words">{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ConflictNotice>
  )
}
