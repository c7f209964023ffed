import { readRateStatus } from '#contracts/admin/pricing.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { RateAdmin } from './rate-editor.tsx'

/** Where the rates of the day are set. */
export default function MetalRates() {
  const status = useEndpointQuery(readRateStatus, {})
  return (
    <AdminPage
      title="Metal Rates"
      actions={
        <LinkButton kind="secondary" to="/rates/board" target="_blank">
          Rate board for the television
        </LinkButton>
      }
    >
      {status.isSuccess ? <RateAdmin status={status.data} /> : <QueryState query={status} />}
    </AdminPage>
  )
}
