import clsx from 'clsx'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { countText } from '#web/measures.ts'

const COUNTS = [
  { key: 'added', label: 'New' },
  { key: 'changed', label: 'Changed' },
  { key: 'same', label: 'Unchanged' },
  { key: 'left', label: 'Skipped' },
  { key: 'faulty', label: 'With problems' },
  { key: 'guarded', label: 'Large price moves' },
] as const

const ONLY_WHEN_ANY: readonly string[] = ['left', 'guarded']

/** The figures of a file; some kinds only where there are any. */
export function ImportCounts({ counts }: { counts: ProductImport['counts'] }) {
  return (
    <dl className="flex flex-wrap gap-px border border-hairline bg-hairline">
      {COUNTS.filter(({ key }) => counts[key] > 0 || !ONLY_WHEN_ANY.includes(key)).map(({ key, label }) => (
        <div key={key} className="flex-1 basis-32 bg-paper px-4 py-3">
          <dt className="text-[0.8125rem] text-stone">{label}</dt>
          <dd
            translate="no"
            className={clsx(
              'font-display text-[1.75rem] leading-tight font-semibold money',
              key === 'faulty' && counts.faulty > 0 && 'text-ruby',
            )}
          >
            {countText(counts[key])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
