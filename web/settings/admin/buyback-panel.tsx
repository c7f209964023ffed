import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type BuybackSettings, readBuybackSettings, setBuybackSettings } from '#contracts/admin-pricing.ts'
import { buybackPolicy } from '#rules/pricing/buyback.ts'
import { Panel } from '#web/admin/panel.tsx'
import { SettingButtons, SettingPanel } from '#web/admin/setting-panel.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { pointsOf } from './percent-points.ts'

const share = z.string().refine((typed) => pointsOf(typed) <= 10_000, 'From 0 to 100, please.')
const BuybackForm = z.object({
  enabled: z.boolean(),
  exchangeMetal: share,
  exchangeStones: share,
  cashMetal: share,
  cashStones: share,
})
type BuybackForm = z.infer<typeof BuybackForm>

const SHARES = [
  ['exchangeMetal', 'Exchange, of the metal'],
  ['exchangeStones', 'Exchange, of the stones'],
  ['cashMetal', 'In money, of the metal'],
  ['cashStones', 'In money, of the stones'],
] as const satisfies [keyof BuybackForm, string][]

const asTyped = ({ enabled, cash, exchange }: BuybackSettings): BuybackForm => ({
  enabled,
  exchangeMetal: String(exchange.metalPoints / 100),
  exchangeStones: String(exchange.stonePoints / 100),
  cashMetal: String(cash.metalPoints / 100),
  cashStones: String(cash.stonePoints / 100),
})

const understood = (typed: BuybackForm): BuybackSettings => ({
  enabled: typed.enabled,
  exchange: { metalPoints: pointsOf(typed.exchangeMetal), stonePoints: pointsOf(typed.exchangeStones) },
  cash: { metalPoints: pointsOf(typed.cashMetal), stonePoints: pointsOf(typed.cashStones) },
})

/** What the shop gives for pieces that come back; quotes and the exchange policy are made of these numbers. */
export function BuybackPanel() {
  const asked = useAnswer(readBuybackSettings, {})
  return (
    <SettingPanel title="Buyback and exchange" asked={asked} height="h-28">
      {(known) => <BuybackEditor key={JSON.stringify(known)} known={known} put={asked.put} />}
    </SettingPanel>
  )
}

function BuybackEditor(props: { known: BuybackSettings; put: (known: BuybackSettings) => void }) {
  const { known, put } = props
  const form = useForm<BuybackForm>({ resolver: zodResolver(BuybackForm), defaultValues: asTyped(known) })
  const { register, handleSubmit, formState, watch } = form
  const { save } = useFormSave(form)
  const typed = watch()
  const submit = handleSubmit((form) =>
    save(async () => {
      put(await call(setBuybackSettings, { body: understood(form) }))
      toast.success('Saved. Quotes and the exchange policy say it now.', { duration: 3000 })
    }),
  )
  return (
    <Panel
      title="Buyback and exchange"
      action={<Badge tone={known.enabled ? 'leaf' : 'plain'}>{known.enabled ? 'On' : 'Off'}</Badge>}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Checkbox
          label="Pieces are taken back"
          note="Customers see on a delivered order what it is worth at today’s rate."
          {...register('enabled')}
        />
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          {SHARES.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              size="small"
              suffix="%"
              inputMode="decimal"
              {...register(name)}
              error={formState.errors[name]?.message}
            />
          ))}
        </div>
        {typed.enabled && BuybackForm.safeParse(typed).success && (
          <ul className="mt-4 grid gap-1 text-sm text-stone">
            {buybackPolicy(understood(typed))
              .slice(0, 2)
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
        )}
        <div className="mt-4">
          <SettingButtons form={form} saveLabel="Save the shares" />
        </div>
      </form>
    </Panel>
  )
}
