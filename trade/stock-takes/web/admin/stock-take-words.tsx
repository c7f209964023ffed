import type { StockTakeCounts } from '#trade/stock-takes/contract/stock-takes.ts'
import { STOCK_TAKE_STATUS, type StockTakeStatus } from '#trade/stock-takes/rules/stock-take.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const TONE = { counting: 'amber', closed: 'leaf', cancelled: 'plain' } as const satisfies Record<
  StockTakeStatus,
  BadgeTone
>

export function StockTakeBadge({ status }: { status: StockTakeStatus }) {
  return <Badge tone={TONE[status]}>{STOCK_TAKE_STATUS[status]}</Badge>
}

export const placeWords = (place: string | null): string => place ?? 'All items'

/** `214 of 216 found, 2 missing, 1 unexpected`. */
export function countWords({ expected, found, missing, unexpected, unknown }: StockTakeCounts): string {
  const rest = [
    missing > 0 && `${missing} missing`,
    unexpected > 0 && `${unexpected} unexpected`,
    unknown > 0 && `${unknown} unknown`,
  ].filter(Boolean)
  return [`${found} of ${expected} found`, ...rest].join(', ')
}
