import { addSlip, type CashMovement, readSlip } from '#trade/counter/contract/cash-days.ts'
import { movementWords } from '#trade/counter/rules/cash-movement.ts'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { multipartOf } from '#web/multipart.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SlipField } from './slip-field.tsx'

interface SlipDialogProps {
  movement: CashMovement
  onClose: () => void
}

/** The photograph of a slip, large. */
export function SlipDialog({ movement, onClose }: SlipDialogProps) {
  return (
    <Dialog title={movementWords(movement)} width="wide" open onOpenChange={onClose}>
      <PrivateImage
        endpoint={readSlip}
        params={{ id: movement.id }}
        size="full"
        alt="Photograph of the slip"
        className="h-[70vh] w-full"
      />
    </Dialog>
  )
}

/** The photograph of a slip that came later, or that a phone takes. */
export function AddSlipDialog({ movement, onDone, onClose }: SlipDialogProps & { onDone: () => void }) {
  const form = useSchemaForm(addSlip.body, {})
  const images = useChosenImages(1)
  return (
    <TaskDialog
      title="Add the slip"
      description={movementWords(movement)}
      doLabel="Add the slip"
      blockedBecause={images.chosen.length === 0 && 'Choose a photograph first.'}
      form={form}
      onDo={() => {
        const slip = images.chosen.map(({ file }) => file)
        return call(addSlip, { params: { id: movement.id }, form: multipartOf({}, { slip }) })
      }}
      done="The slip is kept."
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    >
      <SlipField images={images} error={form.errorAt('slip')} />
    </TaskDialog>
  )
}
