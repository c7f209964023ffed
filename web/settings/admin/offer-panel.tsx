import { z } from 'zod'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { WelcomeOffer } from '#contracts/settings.ts'
import { promisesOtherwise } from '#rules/settings/offer-words.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MoneyNotice } from './money-notice.tsx'

const { fields } = welcomeOfferSettings
const NO_PERCENTAGE = 'Please enter a percentage from 0.01 to 90, with at most two decimals.'
const OfferForm = z.object({
  enabled: z.boolean(),
  percentage: z.string().refine((typed) => {
    const bps = bpsOf(typed)
    return Number.isInteger(bps) && bps >= 1 && bps <= 9000
  }, NO_PERCENTAGE),
  text: welcomeOfferSettings.form.shape.text,
  max: z
    .string()
    .refine((typed) => isRupeeLimit(typed), 'Please enter whole rupees, or leave it empty for no limit.'),
})
type OfferTyped = z.infer<typeof OfferForm>

const asTyped = ({ enabled, discountPoints: discountBps, text, maxRupees }: WelcomeOffer): OfferTyped => ({
  enabled,
  percentage: String(discountBps / 100),
  text,
  max: maxRupees ? String(maxRupees) : '',
})

const understood = ({ enabled, percentage, text, max }: OfferTyped): WelcomeOffer => ({
  enabled,
  discountPoints: bpsOf(percentage),
  text,
  maxRupees: rupeeLimit(max),
})

/** Whole rupees as people type them; nothing is no limit. */
const rupeeLimit = (typed: string) => Number(typed.replace(/[\s,₹]/g, '') || 0)
const isRupeeLimit = (typed: string) =>
  welcomeOfferSettings.form.shape.maxRupees.safeParse(rupeeLimit(typed)).success

/** The reduction on a first payment: whether there is one, how much, and what the banner says of it. */
export function OfferPanel() {
  return (
    <SettingsPanel
      setting={welcomeOfferSettings}
      height="h-28"
      form={OfferForm.transform(understood)}
      toTyped={asTyped}
      saved={({ enabled }) => (enabled ? 'The welcome offer is on.' : 'The welcome offer is off.')}
      saveLabel="Save offer"
      isOn={({ enabled }) => enabled}
    >
      {(field, { register, watch, formState: { isDirty } }) => (
        <>
          <Checkbox
            label={fields.enabled.label}
            note="When this is on, the banner is shown and checkout applies the discount."
            {...register('enabled')}
          />
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
            <TextField
              {...wordsOf(fields.discountPoints)}
              size="small"
              inputMode="decimal"
              {...field('percentage')}
            />
            <TextField label={fields.text.label} size="small" {...field('text')} />
          </div>
          <TextField
            className="mt-4 sm:w-60"
            label={fields.maxRupees.label}
            size="small"
            inputMode="numeric"
            hint="Before GST, for all pieces of the first payment together. Empty: no limit."
            {...field('max')}
          />
          <OtherPercentage typed={watch()} />
          <MoneyNotice proposal={isDirty ? proposalOf(watch()) : null} />
        </>
      )}
    </SettingsPanel>
  )
}

/** What the catalogue is held against; nothing while the percentage is none. */
function proposalOf(typed: OfferTyped) {
  if (!OfferForm.shape.percentage.safeParse(typed.percentage).success) return null
  const { enabled, discountPoints: discountBps } = understood(typed)
  return { offer: { enabled, discountPoints: discountBps } }
}

function OtherPercentage({ typed: { text, percentage } }: { typed: OfferTyped }) {
  const bps = bpsOf(percentage)
  if (!Number.isInteger(bps) || !promisesOtherwise(text, bps)) return null
  return (
    <Notice tone="warning" className="mt-4">
      The banner states a different percentage from the {bps / 100}% that checkout applies.
    </Notice>
  )
}
