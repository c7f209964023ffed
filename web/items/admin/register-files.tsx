import { exportItemRegister, printItemRegister } from '#contracts/admin/item-registers.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'

export type FiledDays = { from?: string; to?: string }

/** A register of these days as a table for a computer, and as paper. */
export function RegisterFiles({ name, period }: { name: string; period: FiledDays }) {
  const file = {
    params: { name },
    query: period,
    what: `${name}-register`,
    needs: 'products.export',
  } as const
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <ExportButton {...file} endpoint={exportItemRegister} />
      <ExportButton {...file} endpoint={printItemRegister} format="pdf" />
    </div>
  )
}
