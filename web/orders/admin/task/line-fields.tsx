import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import { OrderImage } from '#web/orders/order-image.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { HuidField, type LineForm } from './move-fields.tsx'
import type { LineHuids } from './use-line-huids.ts'

interface LineFieldsProps {
  lines: readonly AdminOrderLine[]
  /** Those that are meant; none can be left out without `onChoose`. */
  chosen: readonly AdminOrderLine[]
  onChoose?: (lines: readonly AdminOrderLine[]) => void
  /** Null where no HUID is asked for. */
  huids: LineHuids | null
  form: LineForm
}

/** The lines a task is about: of several, which ones; of each, its HUID. */
export function LineFields({ lines, chosen, onChoose, huids, form }: LineFieldsProps) {
  const [only, another] = lines
  if (only && !another)
    return huids && <HuidField line={only} nth={0} huids={huids} form={form} isOneOfSeveral={false} />
  const choose = (line: AdminOrderLine, isChosen: boolean) =>
    onChoose?.(lines.filter((one) => (one === line ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="grid divide-y divide-hairline border-y border-hairline">
      <legend className="sr-only">Products</legend>
      {lines.map((line) => (
        <div key={line.transactionId} className="py-2">
          <div className="flex items-center gap-3">
            {onChoose && (
              <Checkbox
                className="min-w-0 flex-1"
                label={line.name}
                note={[line.product.sku, line.orderStatus].filter(Boolean).join(' · ')}
                checked={chosen.includes(line)}
                onChange={({ target }) => choose(line, target.checked)}
              />
            )}
            {!onChoose && (
              <span className="min-w-0 flex-1 text-sm">
                {line.name}
                {line.product.sku && <span className="block text-stone">{line.product.sku}</span>}
              </span>
            )}
            <OrderImage line={line} className="size-11 shrink-0" />
          </div>
          {huids && chosen.includes(line) && (
            <div className="grid gap-3 pb-2">
              <HuidField line={line} nth={chosen.indexOf(line)} huids={huids} form={form} isOneOfSeveral />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}
