import type { ScanOutcome } from '#rules/stock-takes/stock-take.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

/** A scan as the screen shows it; without an outcome while the shop has not answered. */
export type ShownScan = { clientId: string; code: string; outcome: ScanOutcome | null; words: string }

const OUTCOMES = {
  found: { tone: 'leaf', label: 'Found' },
  twice: { tone: 'amber', label: 'Counted twice' },
  unexpected: { tone: 'ruby', label: 'Unexpected' },
  unknown: { tone: 'ruby', label: 'Unknown' },
} as const satisfies Record<ScanOutcome, { tone: BadgeTone; label: string }>

/** The last scans, the newest first. */
export function LastScans({ scans }: { scans: readonly ShownScan[] }) {
  return (
    <ol aria-label="Last scans" aria-live="polite" className="divide-y divide-hairline">
      {scans.map(({ clientId, code, outcome, words }) => (
        <li key={clientId} className="flex items-center gap-3 py-2 text-sm">
          <span className="min-w-0 flex-1 sm:flex sm:gap-3">
            <span className="block font-medium break-all tabular-nums sm:min-w-24">{code}</span>
            <span className="block text-stone">{words}</span>
          </span>
          {outcome ? (
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
          ) : (
            <Badge>Waiting</Badge>
          )}
        </li>
      ))}
    </ol>
  )
}
