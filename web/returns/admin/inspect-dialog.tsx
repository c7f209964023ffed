import { useState } from 'react'
import { inspectReturn } from '#contracts/admin/return-requests.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { CONDITION_WORDS, CONDITIONS, RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { gramsText } from '#web/pricing/measures.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TaskProps } from './task-props.ts'

const PURITY_OPTIONS = Object.entries(PURITIES).map(([value, { label }]) => ({ value, label }))
const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_WORDS[value] }))

type TypedInspection = Record<
  'weight' | 'purity' | 'condition' | 'deduction' | 'deductionReason' | 'note',
  string
>

/** Weight, purity and condition of a product that has come back. */
export function InspectDialog({ view, run, onClose }: TaskProps) {
  const { number, version, sold, inspection, deducted } = view
  const [typed, setTyped] = useState<TypedInspection>({
    weight: inspection ? String(inspection.weight) : '',
    purity: inspection?.purity ?? sold.purity,
    condition: inspection?.condition ?? '',
    deduction: deducted ? String(deducted.amount) : '',
    deductionReason: deducted?.label ?? '',
    note: '',
  })
  const images = useChosenImages()
  const save = () => {
    const form = new FormData()
    form.set('version', String(version))
    for (const [name, value] of Object.entries(typed)) if (value !== '') form.set(name, value)
    for (const { file } of images.chosen) form.append('photographs', file)
    return run(() => call(inspectReturn, { params: { number }, form }), `${number} is inspected.`)
  }
  return (
    <TaskDialog
      title="Inspect the product"
      description={`It weighed ${gramsText(sold.grossWeight)} when it was sold${sold.huid ? `, HUID ${sold.huid}` : ''}.${sold.tolerance > 0 ? ` A difference of up to ${gramsText(sold.tolerance)} does not count.` : ''}`}
      doLabel="Save the inspection"
      doingLabel="Saving…"
      onDo={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <InspectionFields
            typed={typed}
            errors={errors}
            deducts={view.kind === 'return'}
            onType={(change) => setTyped({ ...typed, ...change })}
          />
          <FileDrop
            label="Photographs"
            accept="image/*"
            multiple
            hint={`Up to ${RETURN_LIMITS.photographs}`}
            files={images.chosen}
            error={images.problem ?? errors.photographs}
            onAdd={images.add}
            onRemove={images.remove}
          />
        </>
      )}
    </TaskDialog>
  )
}

interface InspectionFieldsProps {
  typed: TypedInspection
  errors: Record<string, string>
  /** A return can refund less for damage; what a purchase is worth follows from weight and purity. */
  deducts: boolean
  onType: (change: Partial<TypedInspection>) => void
}

function InspectionFields({ typed, errors, deducts, onType }: InspectionFieldsProps) {
  return (
    <>
      <TextField
        label="Weight on the scale"
        name="weight"
        suffix="g"
        inputMode="decimal"
        size="small"
        required
        autoComplete="off"
        value={typed.weight}
        error={errors.weight}
        onChange={(event) => onType({ weight: event.target.value })}
      />
      <Select
        label="Purity"
        name="purity"
        size="small"
        required
        placeholder="Choose the purity"
        options={PURITY_OPTIONS}
        value={typed.purity}
        error={errors.purity}
        onChange={(event) => onType({ purity: event.target.value })}
      />
      <Select
        label="Condition"
        name="condition"
        size="small"
        required
        placeholder="Choose the condition"
        options={CONDITION_OPTIONS}
        value={typed.condition}
        error={errors.condition}
        onChange={(event) => onType({ condition: event.target.value })}
      />
      {deducts && (
        <>
          <TextField
            label="Deduct for damage or a missing part"
            name="deduction"
            prefix="₹"
            inputMode="decimal"
            size="small"
            hint="Missing metal and a lower purity are worked out from the order. The customer accepts or declines a lower refund."
            autoComplete="off"
            value={typed.deduction}
            error={errors.deduction}
            onChange={(event) => onType({ deduction: event.target.value })}
          />
          <TextField
            label="What it is for"
            name="deductionReason"
            size="small"
            hint="The customer reads it beside the amount."
            autoComplete="off"
            maxLength={RETURN_LIMITS.reason}
            value={typed.deductionReason}
            error={errors.deductionReason}
            onChange={(event) => onType({ deductionReason: event.target.value })}
          />
        </>
      )}
      <TextArea
        label="Note"
        name="note"
        size="small"
        hint="The customer can read it."
        maxLength={RETURN_LIMITS.note}
        value={typed.note}
        error={errors.note}
        onChange={(event) => onType({ note: event.target.value })}
      />
    </>
  )
}
