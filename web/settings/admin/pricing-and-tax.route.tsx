import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { type BuybackSettings, buybackSettings, rateGuardSettings } from '#contracts/admin/pricing.ts'
import { TENDER_KINDS } from '#rules/orders/balance/tender-kinds.ts'
import { buybackPolicy } from '#rules/pricing/buyback.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { isTaxElsewhere } from '#web/admin-kit/module-links.ts'
import { RateDerivationPanel } from '#web/pricing/admin/rate-derivation-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MODULE_PANELS } from '#wiring/panels.ts'
import { DiscountPanel } from './discount-panel.tsx'
import { GstPanel } from './gst-panel.tsx'
import { MakingPanel } from './making-panel.tsx'
import { MoneyNotice, SavedMoneyNotice } from './money-notice.tsx'
import { NumberPanel } from './number-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'
import { FiledYearPanel, PanPanel, ZonePanel } from './tax-panels.tsx'

/**
 * Settings that decide prices beside the rates of the day: offers, taxes, buyback, and how far anybody may move them.
 */
export default function PricingAndTaxScreen() {
  return (
    <AdminPage title="Pricing & Tax">
      <SavedMoneyNotice />
      <SettingColumns
        main={
          <>
            <OfferPanel />
            <DiscountPanel />
            <MakingPanel />
            <GstPanel />
            <RateDerivationPanel />
            {!isTaxElsewhere && (
              <>
                <FiledYearPanel />
                <PanPanel />
              </>
            )}
          </>
        }
        aside={
          <>
            <CounterPanel />
            {MODULE_PANELS.map(({ OfPricing }) => OfPricing && <OfPricing key={OfPricing.name} />)}
            <BuybackPanel />
            <NumberPanel
              setting={rateGuardSettings}
              saved="Saved. Larger changes need a confirmation."
              saveLabel="Save rate guard"
            >
              Compared with the previous rate. The feed never publishes a larger change automatically.
            </NumberPanel>
            {!isTaxElsewhere && <ZonePanel />}
          </>
        }
      />
    </AdminPage>
  )
}

/** How customers pay at the counter, how much staff may let off, the smallest advance, and how long it keeps its rate. */
function CounterPanel() {
  return (
    <SettingsPanel
      setting={counterSettings}
      height="h-80"
      saved="Saved. New sales at the counter use it."
      saveLabel="Save counter settings"
    >
      {({ text, choice }) => (
        <div className="grid gap-4">
          <TextField
            {...text('maxDiscountBps')}
            hint="Of the price. Managers may go down to the value of the metal."
          />
          <TextField
            {...text('minAdvanceBps')}
            hint="Of the total, for products that are collected or sent later."
          />
          <TextField
            {...text('rateFixedDays')}
            hint="After that the rest is taken only if a manager extends it. Advances already booked keep their day."
          />
          <Advanced setting={counterSettings}>
            <div className="grid gap-4">
              <TextField
                {...text('lighterPackedBps')}
                hint="For pieces made to order; the difference is refunded at once. A piece that is lighter still is packed by a manager, with a fresh OTP."
              />
              <TextField
                {...text('heavierBps')}
                hint="Weighed before the rest is paid. A heavier piece costs more if the customer agrees."
              />
              <TextField
                {...text('oldGoldUpTo')}
                hint="In a day. For more, a manager tests the gold and takes it."
              />
            </div>
            <fieldset className="mt-4">
              <legend className="mb-1 text-sm font-medium">
                {counterSettings.fields['methods.cash'].group}
              </legend>
              <div className="grid grid-cols-2 gap-x-4">
                {TENDER_KINDS.map((kind) => (
                  <Checkbox key={kind} {...choice(`methods.${kind}`)} />
                ))}
              </div>
            </fieldset>
            <Checkbox
              {...choice('roundOff')}
              note="The tax stays as it is; the round-off is a line of its own."
            />
          </Advanced>
        </div>
      )}
    </SettingsPanel>
  )
}

const SHARES = ['exchange.metalBps', 'exchange.stoneBps', 'cash.metalBps', 'cash.stoneBps'] as const
const LIMITS = ['capDays', 'capBps'] as const

/** The shop's terms for products that come back; quotes and the exchange policy are made of these numbers. */
function BuybackPanel() {
  return (
    <SettingsPanel
      setting={buybackSettings}
      height="h-28"
      saved="Saved. Quotes and the exchange policy use it now."
      saveLabel="Save shares"
      isOn={({ enabled }) => enabled}
    >
      {({ text, choice, typedValue, form: { formState } }) => {
        const buyback = typedValue()
        return (
          <>
            <Checkbox {...choice('enabled')} note="Customers see today’s value on their delivered orders." />
            <div className="mt-2 grid grid-cols-2 items-end gap-4">
              {SHARES.map((name) => (
                <TextField key={name} {...text(name)} />
              ))}
            </div>
            <Advanced setting={buybackSettings}>
              <div className="grid grid-cols-2 items-end gap-4">
                {LIMITS.map((name) => (
                  <TextField key={name} {...text(name)} />
                ))}
              </div>
            </Advanced>
            {buyback?.enabled && <PolicyPreview settings={buyback} />}
            <MoneyNotice proposal={formState.isDirty && buyback ? { buyback } : null} />
          </>
        )
      }}
    </SettingsPanel>
  )
}

function PolicyPreview({ settings }: { settings: BuybackSettings }) {
  return (
    <ul className="mt-4 grid gap-1 text-sm text-stone">
      {buybackPolicy(settings)
        .slice(0, settings.capDays > 0 ? 3 : 2)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  )
}
