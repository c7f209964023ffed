import { useState } from 'react'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { formatRupees } from '#rules/money.ts'
import type { CursorQuery } from '#web/query/use-cursor.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { CreditEntries } from './credit-entries.tsx'

const PER_PAGE = 10

/** The customer's store credit in their account. */
export function YourCredit() {
  const [cursor, setCursor] = useState<CursorQuery>({})
  const credit = useEndpointQuery(readOwnCredit, { query: { ...cursor, limit: PER_PAGE } })
  return (
    <section id="store-credit" aria-labelledby="store-credit-title" className="mt-16 max-w-3xl scroll-mt-28">
      <div className="flex items-baseline justify-between gap-6 border-b border-hairline pb-5">
        <h2 id="store-credit-title" className="text-heading">
          Store credit
        </h2>
        {credit.isSuccess && (
          <p translate="no" className="text-heading money">
            {formatRupees(credit.data.balance)}
          </p>
        )}
      </div>
      {credit.isPending && <Waiting label="Loading your store credit" className="py-5" lines={2} />}
      {credit.isError && (
        <NotLoaded
          title="Your store credit could not be loaded."
          className="mt-5"
          onAgain={() => void credit.refetch()}
        />
      )}
      {credit.isSuccess && credit.data.rows.length === 0 && (
        <p className="border-b border-hairline py-5 text-stone">
          No store credit yet. You get it when you exchange a piece. It never expires.
        </p>
      )}
      {credit.isSuccess && credit.data.rows.length > 0 && (
        <div className="border-b border-hairline pb-3">
          <CreditEntries credit={credit.data} onMove={setCursor} />
        </div>
      )}
    </section>
  )
}
