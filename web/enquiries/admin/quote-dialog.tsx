import { DesignQuote, quoteDesign } from '#contracts/admin/design-steps.ts'
import type { AdminDesign } from '#contracts/admin/designs.ts'
import { numberText, optionalText, rupeesText } from '#contracts/text-fields.ts'
import type { Milligrams } from '#rules/measures.ts'
import { labelWithMetal, PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { amountText, weightText } from '#rules/typed-numbers.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const { purity, netWeight, grossWeight, making, stones, advance } = DesignQuote.shape
const Quote = DesignQuote.extend({
  purity: optionalText(purity),
  netWeight: numberText(netWeight),
  grossWeight: numberText(grossWeight),
  making: rupeesText(making),
  stones: rupeesText(stones),
  advance: rupeesText(advance),
})

const PURITY_OPTIONS = (Object.keys(PURITIES) as Purity[]).map((value) => ({
  value,
  label: labelWithMetal(value),
}))

interface QuoteDialogProps {
  design: AdminDesign
  run: (act: () => Promise<AdminDesign>, done: string) => Promise<void>
  onClose: () => void
}

/** The weight of the piece and the price beside its metal; the server prices it at the rate of this moment. */
export function QuoteDialog({ design, run, onClose }: QuoteDialogProps) {
  const { id, ticket, version, quote, terms } = design
  const rupees = (paise: number | undefined) => (paise === undefined ? '' : amountText(paise))
  const form = useSchemaForm(Quote, {
    purity: terms?.purity ?? '22K',
    version,
    netWeight: gramsOf(terms?.netWeight),
    grossWeight: gramsOf(terms?.grossWeight),
    making: rupees(terms?.making),
    stones: rupees(terms?.stones),
    advance: rupees(terms?.advance),
  })
  return (
    <TaskDialog
      title={quote === null ? 'Quote a price' : 'Correct the quote'}
      description="The metal is priced at the rate of this moment, and GST comes on top. The customer sees the quote only when you send an answer."
      doLabel="Save the quote"
      form={form}
      onDo={(body) => run(() => call(quoteDesign, { params: { id }, body }), `${ticket}: quoted.`)}
      onClose={onClose}
    >
      <Select label="Purity" required options={PURITY_OPTIONS} {...form.field('purity')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Net weight" suffix="g" required {...form.field('netWeight')} />
        <TextField label="Gross weight" suffix="g" hint="With its stones." {...form.field('grossWeight')} />
        <TextField label="Making charges" prefix="₹" required {...form.field('making')} />
        <TextField label="Stones" prefix="₹" {...form.field('stones')} />
      </div>
      <TextField
        label="Advance"
        prefix="₹"
        required
        hint="Paid before the piece is begun."
        {...form.field('advance')}
      />
    </TaskDialog>
  )
}

const gramsOf = (weighed: Milligrams | undefined) => (weighed === undefined ? '' : weightText(weighed))
