import { z } from 'zod'
import { LowStockSettings, lowStockSettings } from '#contracts/admin/stock.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** A whole number, as typed. */
const LowStockForm = z.object({
  atMost: z.string().transform((typed, check) => {
    const products = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
    const read = LowStockSettings.shape.atMost.safeParse(products)
    if (read.success) return read.data
    check.addIssue(read.error.issues[0]?.message ?? 'Please enter a whole number.')
    return z.NEVER
  }),
})

/** From how few on a product counts as low stock. */
export function LowStockPanel() {
  return (
    <SettingsPanel
      setting={lowStockSettings}
      title="Low stock"
      height="h-16"
      form={LowStockForm}
      toTyped={({ atMost }) => ({ atMost: String(atMost) })}
      saved="Saved. The dashboard and the product list follow."
      saveLabel="Save low stock"
      beside={(field) => (
        <TextField
          label="Low stock at"
          size="small"
          suffix="or fewer"
          inputMode="numeric"
          className="w-44"
          {...field('atMost')}
        />
      )}
    >
      {() => (
        <p className="text-sm text-stone">
          The dashboard and the product list mark products with this many left, or fewer. Shoppers see no
          difference.
        </p>
      )}
    </SettingsPanel>
  )
}
