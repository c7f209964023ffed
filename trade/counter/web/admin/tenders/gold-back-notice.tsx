import { readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { goldBackWords } from '#trade/counter/rules/gold-goes-back.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Before a sale is cancelled, or its refund paid out: old gold that paid for it goes back itself. Empty where none did. */
export function GoldBackNotice({ number }: { number: string }) {
  const { data } = useEndpointQuery(readOrderTenders, { params: { number } })
  if (!data?.oldGold) return null
  return (
    <Notice tone="warning" title="The old gold goes back">
      {goldBackWords(data.oldGold)}
    </Notice>
  )
}
