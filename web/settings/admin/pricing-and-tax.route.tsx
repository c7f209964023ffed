import { priceGuardSettings } from '#contracts/admin/catalogue.ts'
import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { rateGuardSettings } from '#contracts/admin/pricing.ts'
import { rateAgeSettings } from '#contracts/admin/rate-entry.ts'
import { quoteSettings } from '#contracts/admin/returns.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { RateDerivationPanel } from '#web/pricing/admin/rate-derivation-panel.tsx'
import { BuybackPanel } from './buyback-panel.tsx'
import { CounterPanel } from './counter-panel.tsx'
import { DiscountPanel } from './discount-panel.tsx'
import { GstPanel } from './gst-panel.tsx'
import { MakingPanel } from './making-panel.tsx'
import { SavedMoneyNotice } from './money-notice.tsx'
import { NumberPanel } from './number-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { OldGoldPanel } from './old-gold-panel.tsx'
import { PlainPanel } from './plain-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'

/** What decides prices beside the rates of the day: offers, taxes, buyback, and how far anybody may move them. */
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
            <NumberPanel
              setting={gstReturnSettings}
              saved="Saved. Refunds of those years no longer lower their GST."
              saveLabel="Save year"
            >
              A refund lowers the GST of its sale until 30 November after the financial year, or until you
              file the annual return (GSTR-9) of that year. Enter 2026 once that of April 2025 to March 2026
              is filed, and 0 for none.
            </NumberPanel>
            <RateDerivationPanel />
            <NumberPanel setting={rateAgeSettings} saved="Saved." saveLabel="Save reminder">
              On the dashboard, and by SMS to the admin who set the rates by hand. 0 turns it off.
            </NumberPanel>
          </>
        }
        aside={
          <>
            <CounterPanel />
            <OldGoldPanel />
            <BuybackPanel />
            <PlainPanel
              setting={quoteSettings}
              height="h-44"
              saved="Saved. Exchange and buyback quotes now use this."
              saveLabel="Save quote settings"
              hints={{
                graceHours: '0 means until the next rates. A request made in time keeps its rate.',
                toleranceMg:
                  'Two scales rarely agree. Within this difference, the quoted amount applies. A weight further above the sold weight is not accepted.',
              }}
            />
            <NumberPanel
              setting={panSettings}
              saved="Saved. Checkout asks for a PAN above this amount."
              saveLabel="Save threshold"
            >
              The legal limit is two lakh rupees. Ask your accountant before you change it.
            </NumberPanel>
            <NumberPanel
              setting={rateGuardSettings}
              saved="Saved. Larger changes need a confirmation."
              saveLabel="Save rate guard"
            >
              Compared with the previous rate. The feed never publishes a larger change automatically.
            </NumberPanel>
            <NumberPanel
              setting={priceGuardSettings}
              saved="Saved. Larger changes need a manager."
              saveLabel="Save price guard"
            >
              A larger change, by form, bulk edit or import, needs a manager and a fresh OTP. Discounts and
              old prices count too. Less metal, by weight or purity, or a fixed price below its value, always
              needs one. Price changes from new rates do not.
            </NumberPanel>
          </>
        }
      />
    </AdminPage>
  )
}
