import type { AuditEntry } from '#contracts/admin/audit.ts'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import { changesOf } from '#web/admin-kit/change-words.ts'
import { settingChanges } from '#web/admin-kit/setting-changes.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'

/** Characters; a longer text, such as a whole policy, would fill the screen with one line of the log. */
const LONG = 280

/** The value before, struck through, and the value after. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const setting =
    entry.subject.type === 'settings' &&
    [...EVERY_SETTING, ...MODULE_SETTINGS].find(({ key }) => key === entry.subject.id)
  const changes = setting ? settingChanges(setting, entry) : changesOf(entry)
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-stone">{field}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            {before !== null && (
              <del className="mr-1.5 text-stone decoration-edge">
                <Words text={before} />
              </del>
            )}
            {after !== null && (
              <ins className="font-medium no-underline">
                <Words text={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A text, collapsed after its beginning if it is long. */
function Words({ text }: { text: string }) {
  if (text.length <= LONG) return text
  return (
    <details className="group inline-block align-top">
      <summary className="cursor-pointer list-none">
        <span className="group-open:hidden">{text.slice(0, 120)}… </span>
        <span className="text-garnet underline">
          <span className="group-open:hidden">Show all</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      <span className="whitespace-pre-wrap">{text}</span>
    </details>
  )
}
