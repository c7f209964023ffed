import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Batch } from '#contracts/admin/batch.ts'
import type { BatchStatus } from '#rules/batches/batch-status.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { Person } from '#web/person.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

interface BatchItemProps {
  batch: Batch
  title: string
  /** The batch's own screen. */
  to?: string
  /** How much it is, or was. */
  figures: ReactNode
  /** The button that undoes it. */
  action?: ReactNode
  /** Below it: how far it is, what it left out. */
  children?: ReactNode
}

/** A batch in a list: what, who, when, how much and where it is. */
export function BatchItem({
  batch: { by, at, status },
  title,
  to,
  figures,
  action,
  children,
}: BatchItemProps) {
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-56">
          {to ? (
            <Link to={to} className="block truncate font-medium hover:text-garnet">
              {title}
            </Link>
          ) : (
            <span className="block font-medium text-ink">{title}</span>
          )}
          <span className="block text-[0.8125rem] text-stone">
            {formatDateTime(at)}, <Person {...by} isInline />
          </span>
        </p>
        <span translate="no" className="text-stone money">
          {figures}
        </span>
        <BatchBadge status={status} />
        {action}
      </div>
      {children}
    </li>
  )
}

const STATUS = {
  uploaded: { word: 'Uploaded', tone: 'plain' },
  checking: { word: 'In progress', tone: 'amber' },
  checked: { word: 'Checked', tone: 'gold' },
  failed: { word: 'Failed', tone: 'ruby' },
  running: { word: 'In progress', tone: 'amber' },
  done: { word: 'Done', tone: 'leaf' },
  stopped: { word: 'Stopped early', tone: 'ruby' },
  undoing: { word: 'Undoing', tone: 'amber' },
  undone: { word: 'Undone', tone: 'plain' },
} as const satisfies Record<BatchStatus, { word: string; tone: BadgeTone }>

/** Where a batch is, in a word. */
function BatchBadge({ status }: { status: BatchStatus }) {
  return <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>
}
