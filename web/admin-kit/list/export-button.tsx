import Download from 'lucide-react/icons/download'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { Query } from '#web/query/list-address.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { download } from './download.ts'

export interface ExportButtonProps {
  endpoint: Endpoint
  params?: Record<string, string>
  /** The list as it is narrowed down; every page of it is exported. */
  query: Query
  /** What it is of, as in `orders-2026-11-21.csv`. */
  what: string
  needs: Permission
  format?: 'csv' | 'pdf'
}

/** What a list shows, on all pages, as a file. */
export function ExportButton(props: ExportButtonProps) {
  const { endpoint, params = {}, query, what, needs, format = 'csv' } = props
  const { whyNot } = useAdministrator()
  const { after: _, before: __, limit: ___, sort: ____, ...filters } = query
  const saving = useAction(
    () =>
      download(
        endpoint,
        { params, query: filters },
        `${what}-${new Date().toISOString().slice(0, 10)}.${format}`,
      ),
    { failed: `The ${what} could not be exported. Please try again.` },
  )
  return (
    <Button
      kind="secondary"
      size="small"
      pending={saving.isPending}
      pendingLabel="Exporting…"
      blockedBecause={whyNot(needs)}
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Export {format.toUpperCase()}
    </Button>
  )
}
