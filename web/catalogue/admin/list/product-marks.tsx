import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** Whether shoppers see it, and whether it is put forward. */
export function ProductMarks({ row }: { row: AdminProductRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {row.isArchived ? (
        <Badge>{row.isDraft ? 'Draft' : 'Archived'}</Badge>
      ) : row.stock - row.reserved <= 0 ? (
        <Badge tone="ruby">Sold out</Badge>
      ) : (
        <span className="py-0.5 text-[0.8125rem] text-stone">On sale</span>
      )}
      {row.isFeatured && <Badge tone="gold">Featured</Badge>}
    </span>
  )
}
