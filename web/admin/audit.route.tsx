import { type AuditEntry, listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { actionWords, changesOf } from '#web/admin-kit/change-words.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { settingChanges } from '#web/admin-kit/setting-changes.ts'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'
import { RecordTabs } from './record-tabs.tsx'
import { SubjectLink } from './subject-link.tsx'

/** The columns of the audit log. */
const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'at',
    head: 'When',
    isFixed: true,
    kind: 'moment',
    card: 'remark',
    cardHead: '',
    className: 'align-top',
    of: (entry) => entry.at,
  },
  {
    key: 'who',
    head: 'Who',
    kind: 'own',
    card: 'remark',
    className: 'align-top whitespace-nowrap',
    of: ({ who, role }, on) =>
      who ? (
        <Person
          {...who}
          note={on === 'table' && <span className="capitalize">{role}</span>}
          isInline={on === 'card'}
        />
      ) : (
        'The system'
      ),
  },
  {
    key: 'what',
    head: 'What',
    kind: 'own',
    card: 'title',
    className: 'align-top whitespace-nowrap',
    of: (entry) => (
      <span className="flex flex-wrap justify-between gap-x-3 sm:block">
        {actionWords(entry.action)}
        <span className="font-normal sm:block sm:text-[0.8125rem]">
          <SubjectLink subject={entry.subject} />
        </span>
      </span>
    ),
  },
  {
    key: 'change',
    head: 'Before and after',
    kind: 'own',
    card: 'block',
    className: 'align-top w-1/2 min-w-72',
    of: (entry) => <ChangeList entry={entry} />,
  },
  {
    key: 'role',
    head: 'Role',
    kind: 'text',
    isOptional: true,
    className: 'align-top whitespace-nowrap capitalize',
    of: (entry) => entry.role,
  },
  {
    key: 'record',
    head: 'Record',
    kind: 'text',
    isOptional: true,
    className: 'align-top break-all',
    of: (entry) => entry.subject.type,
    note: (entry) => entry.subject.id,
  },
]

/** The audit log: who changed what in the admin area, and how. */
export default function AuditLog() {
  const list = useEndpointList(listAudit)
  const { data: people = [] } = useEndpointQuery(listAuditPeople, {})
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  return (
    <ListScreen
      name="audit"
      title="Audit Log"
      caption="Changes in the admin area"
      views={<RecordTabs current="audit" className="border-b-0!" />}
      list={list}
      columns={COLUMNS}
      noneFound={{
        title: 'Nothing found',
        allLabel: 'Show everything',
        hint: 'No such change was made in this period.',
      }}
      none={{
        title: 'Nothing has been changed yet',
        hint: 'Every change in the admin area is listed here.',
      }}
      search={{ label: 'Order number or id', name: 'subject' }}
      filters={[
        { name: 'who', label: 'Who', className: 'sm:w-44', placeholder: 'Everybody', options: names },
        {
          name: 'action',
          label: 'What',
          className: 'sm:w-52',
          placeholder: 'Everything',
          options: AUDIT_ACTIONS,
        },
        'days',
      ]}
    />
  )
}

/** Characters; a longer text, such as a whole policy, would fill the screen with one line of the log. */
const LONG = 280

/** The value before, struck through, and the value after. */
function ChangeList({ entry }: { entry: AuditEntry }) {
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
