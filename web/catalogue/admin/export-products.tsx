import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { exportProducts } from '#contracts/admin-imports.ts'
import { useAdministrator } from '#web/admin/administrator.ts'
import { download } from '#web/admin/download.ts'
import type { Query } from '#web/admin/use-list.ts'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The pieces that are shown, on all pages, as a file that can be imported again. */
export function ExportProducts({ query }: { query: Query }) {
  const { whyNot } = useAdministrator()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    const { after: _, before: __, limit: ___, sort: ____, ...filters } = query
    try {
      const day = new Date().toISOString().slice(0, 10)
      await download(exportProducts, { query: filters }, `products-${day}.csv`)
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The pieces could not be exported. Please try again.'))
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
      blockedBecause={whyNot('products.change')}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Export CSV
    </Button>
  )
}
