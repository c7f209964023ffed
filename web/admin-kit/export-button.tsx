import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { sentenceOf } from '#web/api.ts'
import type { Query } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAdministrator } from './administrator.ts'
import { download } from './download.ts'

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
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    const { after: _, before: __, limit: ___, sort: ____, ...filters } = query
    try {
      const day = new Date().toISOString().slice(0, 10)
      await download(endpoint, { query: filters }, `${what}-${day}.csv`)
    } catch (fault) {
      toast.error(sentenceOf(fault, `The ${what} could not be exported. Please try again.`))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      kind="secondary"
      size="small"
      pending={pending}
      pendingLabel="Exporting…"
      blockedBecause={whyNot(needs)}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Export CSV
    </Button>
  )
}
