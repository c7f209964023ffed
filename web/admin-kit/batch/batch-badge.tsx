import type { BatchStatus } from '#rules/batches/batch-status.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

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
export function BatchBadge({ status }: { status: BatchStatus }) {
  return <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>
}
