import type { Endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { Query } from '#web/query/list-address.ts'
import { DownloadButton } from './download-button.tsx'

export interface ExportButtonProps {
  endpoint: Endpoint
  params?: Record<string, string>
  /** The list as it is narrowed down; every page of it is exported. */
  query: Query
  /** The subject of the file, as in `orders-2026-11-21.csv`. */
  what: string
  needs: Permission
  format?: 'csv' | 'pdf'
}

/** The button that saves a list, with all its pages, as a file. */
export function ExportButton(props: ExportButtonProps) {
  const { endpoint, params = {}, query, what, needs, format = 'csv' } = props
  const { whyNot } = useAdministrator()
  const { after: _, before: __, limit: ___, sort: ____, ...filters } = query
  return (
    <DownloadButton
      endpoint={endpoint}
      options={{ params, query: filters }}
      name={`${what}-${new Date().toISOString().slice(0, 10)}.${format}`}
      failed={`The ${what} could not be exported. Please try again.`}
      kind="secondary"
      pendingLabel="Exporting…"
      blockedBecause={whyNot(needs)}
    >
      Export {format.toUpperCase()}
    </DownloadButton>
  )
}
