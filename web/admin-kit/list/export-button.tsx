import type { Endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { Query } from '#web/query/list-address.ts'
import { DownloadButton } from './download-button.tsx'

export interface ExportButtonProps {
  endpoint: Endpoint
  /** The list as it is narrowed down; every page of it is exported. */
  query: Query
  /** What it is of, as in `orders-2026-11-21.csv`. */
  what: string
  needs: Permission
}

/** What a list shows, on all pages, as a CSV file. */
export function ExportButton({ endpoint, query, what, needs }: ExportButtonProps) {
  const { whyNot } = useAdministrator()
  const { after: _, before: __, limit: ___, sort: ____, ...filters } = query
  return (
    <DownloadButton
      endpoint={endpoint}
      options={{ query: filters }}
      name={`${what}-${new Date().toISOString().slice(0, 10)}.csv`}
      failed={`The ${what} could not be exported. Please try again.`}
      kind="secondary"
      pendingLabel="Exporting…"
      blockedBecause={whyNot(needs)}
    >
      Export CSV
    </DownloadButton>
  )
}
