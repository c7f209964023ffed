import { z } from 'zod'
import { type BuybackSettings, buybackSettings } from '#contracts/admin/pricing.ts'
import type { FieldWords } from '#contracts/define-setting.ts'
import { buybackPolicy } from '#rules/pricing/buyback.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MoneyNotice } from './money-notice.tsx'

const { fields } = buybackSettings
const share = z.string().refine((typed) => bpsOf(typed) <= 10_000, 'Please enter a number from 0 to 100.')
const BuybackForm = z.object({
  enabled: z.boolean(),
  exchangeMetal: share,
  exchangeStones: share,
  cashMetal: share,
  cashStones: share,
  capDays: z
    .string()
    .refine((typed) => /^\d{1,4}$/.test(typed.trim()), 'Please enter a whole number of days.'),
  capShare: share.refine((typed) => bpsOf(typed) >= 1, 'Please enter a number above 0.'),
})
type BuybackTyped = z.infer<typeof BuybackForm>

const SHARES = [
  ['exchangeMetal', fields['exchange.metalPoints']],
  ['exchangeStones', fields['exchange.stonePoints']],
  ['cashMetal', fields['cash.metalPoints']],
  ['cashStones', fields['cash.stonePoints']],
] as const satisfies [keyof BuybackTyped, FieldWords][]

const asTyped = ({ enabled, cash, exchange, capDays, capBps }: BuybackSettings): BuybackTyped => ({
  enabled,
  exchangeMetal: String(exchange.metalPoints / 100),
  exchangeStones: String(exchange.stonePoints / 100),
  cashMetal: String(cash.metalPoints / 100),
  cashStones: String(cash.stonePoints / 100),
  capDays: String(capDays),
  capShare: String(capBps / 100),
})

const understood = (typed: BuybackTyped): BuybackSettings => ({
  enabled: typed.enabled,
  exchange: { metalPoints: bpsOf(typed.exchangeMetal), stonePoints: bpsOf(typed.exchangeStones) },
  cash: { metalPoints: bpsOf(typed.cashMetal), stonePoints: bpsOf(typed.cashStones) },
  capDays: Number(typed.capDays),
  capBps: bpsOf(typed.capShare),
})

/** What the shop gives for products that come back; quotes and the exchange policy are made of these numbers. */
export function BuybackPanel() {
  return (
    <SettingsPanel
      setting={buybackSettings}
      height="h-28"
      form={BuybackForm.transform(understood)}
      toTyped={asTyped}
      saved="Saved. Quotes and the exchange policy use it now."
      saveLabel="Save shares"
      isOn={({ enabled }) => enabled}
    >
      {(field, { register, watch, formState: { isDirty } }) => (
        <>
          <Checkbox
            label={fields.enabled.label}
            note="Customers see today’s value on their delivered orders."
            {...register('enabled')}
          />
          <div className="mt-2 grid grid-cols-2 items-end gap-4">
            {SHARES.map(([name, words]) => (
              <TextField key={name} {...wordsOf(words)} size="small" inputMode="decimal" {...field(name)} />
            ))}
          </div>
          <div className="mt-4 grid grid-cols-2 items-end gap-4">
            <TextField {...wordsOf(fields.capDays)} size="small" inputMode="numeric" {...field('capDays')} />
            <TextField {...wordsOf(fields.capBps)} size="small" inputMode="decimal" {...field('capShare')} />
          </div>
          <PolicyPreview typed={watch()} />
          <MoneyNotice proposal={isDirty ? proposalOf(watch()) : null} />
        </>
      )}
    </SettingsPanel>
  )
}

/** What the catalogue is held against; nothing while a field is not valid. */
function proposalOf(typed: BuybackTyped) {
  return BuybackForm.safeParse(typed).success ? { buyback: understood(typed) } : null
}

function PolicyPreview({ typed }: { typed: BuybackTyped }) {
  if (!typed.enabled || !BuybackForm.safeParse(typed).success) return null
  return (
    <ul className="mt-4 grid gap-1 text-sm text-stone">
      {buybackPolicy(understood(typed))
        .slice(0, Number(typed.capDays) > 0 ? 3 : 2)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  )
}
