import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type AdminOffer, changeOffer, readAdminOffer } from '#contracts/admin-settings.ts'
import { promisesOtherwise } from '#rules/settings/offer-words.ts'
import { ConflictNotice } from '#web/admin/conflict-notice.tsx'
import { Panel } from '#web/admin/panel.tsx'
import { SettingButtons, SettingPanel } from '#web/admin/setting-panel.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { pointsOf } from './percent-points.ts'

const NO_PERCENTAGE = 'A percentage from 0.01 to 90, with at most two decimals, please.'
const OfferForm = z.object({
  enabled: z.boolean(),
  percentage: z.string().refine((typed) => {
    const points = pointsOf(typed)
    return Number.isInteger(points) && points >= 1 && points <= 9000
  }, NO_PERCENTAGE),
  text: changeOffer.body.shape.offer.shape.text,
})
type OfferForm = z.infer<typeof OfferForm>

const asTyped = ({ offer }: AdminOffer): OfferForm => ({
  enabled: offer.enabled,
  percentage: String(offer.discountPoints / 100),
  text: offer.text,
})

/** The reduction on a first order: whether there is one, how much, and what the banner says of it. */
export function OfferPanel() {
  const asked = useAnswer(readAdminOffer, {})
  return (
    <SettingPanel title="Welcome offer" asked={asked} height="h-28">
      {(known) => <OfferEditor key={known.version} known={known} put={asked.put} again={asked.again} />}
    </SettingPanel>
  )
}

interface EditorProps {
  known: AdminOffer
  put: (known: AdminOffer) => void
  again: () => void
}

function OfferEditor({ known, put, again }: EditorProps) {
  const form = useForm<OfferForm>({ resolver: zodResolver(OfferForm), defaultValues: asTyped(known) })
  const { register, handleSubmit, formState, watch } = form
  const { conflict, clearConflict, save } = useFormSave(form, 'offer.')
  const submit = (version: number) =>
    handleSubmit(async ({ enabled, percentage, text }) => {
      await save(async () => {
        const offer = { enabled, text, discountPoints: pointsOf(percentage) }
        put(await call(changeOffer, { body: { offer, version } }))
        toast.success(enabled ? 'The welcome offer is on.' : 'The welcome offer is off.', { duration: 3000 })
      })
    })
  const [text, percentage] = watch(['text', 'percentage'])
  const points = pointsOf(percentage)
  return (
    <Panel
      title="Welcome offer"
      action={
        <Badge tone={known.offer.enabled ? 'leaf' : 'plain'}>{known.offer.enabled ? 'On' : 'Off'}</Badge>
      }
    >
      <form noValidate onSubmit={(event) => void submit(known.version)(event)}>
        {conflict !== null && (
          <ConflictNotice
            onTheirs={() => {
              clearConflict()
              again()
            }}
            onMine={() => void submit(conflict)()}
          />
        )}
        <Checkbox
          label="Customers get a reduction on their first order"
          note="The banner is shown and checkout takes it off; both or neither."
          {...register('enabled')}
        />
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
          <TextField
            label="Taken off"
            size="small"
            suffix="%"
            inputMode="decimal"
            {...register('percentage')}
            error={formState.errors.percentage?.message}
          />
          <TextField
            label="What the banner says"
            size="small"
            {...register('text')}
            error={formState.errors.text?.message}
          />
        </div>
        {Number.isInteger(points) && promisesOtherwise(text, points) && (
          <Notice tone="warning" className="mt-4">
            The banner names another percentage than the {points / 100} % that checkout takes off.
          </Notice>
        )}
        <div className="mt-4">
          <SettingButtons form={form} saveLabel="Save the offer" />
        </div>
      </form>
    </Panel>
  )
}
