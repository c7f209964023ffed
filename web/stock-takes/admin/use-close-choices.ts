import { useState } from 'react'
import type { CountedItemView, StockTakeView } from '#contracts/admin/stock-takes.ts'
import { MISSING_REASONS } from '#rules/stock-takes/stock-take.ts'

/** What a manager decides of each difference; everything is chosen at first, and follows as people go on scanning. */
export function useCloseChoices({ missing, unexpected, counts }: StockTakeView) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const toMissing = missing.filter(({ status }) => status !== 'reserved')
  const toStock = unexpected.filter(({ status, words }) => status === 'missing' && words !== 'Archived')
  const isChosen = ({ tag }: Pick<CountedItemView, 'tag'>) => !leftOut.has(tag)
  const reasonOf = (tag: string): string => reasons[tag] ?? MISSING_REASONS[0]
  return {
    ...{ toMissing, toStock, isChosen, reasonOf },
    toggle: (tag: string) =>
      setLeftOut((now) => {
        const next = new Set(now)
        if (!next.delete(tag)) next.add(tag)
        return next
      }),
    explain: (tag: string, reason: string) => setReasons((all) => ({ ...all, [tag]: reason })),
    body: {
      found: counts.found,
      missing: toMissing.filter(isChosen).map(({ tag }) => ({ tag, reason: reasonOf(tag) })),
      backInStock: toStock.filter(isChosen).map(({ tag }) => tag),
    },
  }
}
