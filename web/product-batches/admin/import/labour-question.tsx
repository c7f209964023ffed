import type { ProductImport } from '#contracts/admin/imports.ts'
import type { ImportMapping } from '#rules/product-files/import-mapping.ts'
import { labourCell } from '#rules/product-files/labour-columns.ts'
import { LABOUR_FIELDS, type LabourField } from '#rules/product-form/making-text.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

interface LabourQuestionProps {
  file: ProductImport
  mapping: ImportMapping
  /** The column that the file itself does not explain. */
  column: string
  onAnswer: (from: LabourField, meant: LabourField) => void
}

/** The column of making charges that nobody has said the meaning of; `null` where there is none, or no longer. */
export function unsureLabour(mapping: ImportMapping): string | null {
  const field = LABOUR_FIELDS.find((one) => mapping[one]?.asks)
  return (field && mapping[field]?.column) ?? null
}

/** `8` under “Labour” may be 8 %, ₹8 a gram or ₹8 in all: asked before anything else. The answer can be changed. */
export function LabourQuestion({ file, mapping, column, onAnswer }: LabourQuestionProps) {
  const field = LABOUR_FIELDS.find((one) => mapping[one]?.column === column)
  const samples = file.columns.find(({ name }) => name === column)?.samples ?? []
  // Cells with a unit need no question, so it is asked of one without.
  const sample = samples.find((cell) => cell.trim() !== '' && !labourCell(cell))?.replace(/^₹\s*/, '') ?? '8'
  if (!field) return null
  const isAsked = mapping[field]?.asks === true
  const option = (value: LabourField, label: string) => ({
    value,
    label,
    note: isAsked && value === field ? 'Probably this, judging by the numbers.' : undefined,
  })
  return (
    <Panel title="Making charges">
      <RadioGroup
        label={`What does “${column}” mean where a cell says ${sample}?`}
        options={[
          option('makingChargesPercentage', `${sample}% of the metal value`),
          option('makingChargesPerGram', `₹${sample} for each gram`),
          option('makingCharges', `₹${sample} for the whole product`),
        ]}
        value={isAsked ? '' : field}
        onChange={(event) => {
          const meant = LABOUR_FIELDS.find((one) => one === event.target.value)
          if (meant) onAnswer(field, meant)
        }}
      />
    </Panel>
  )
}
