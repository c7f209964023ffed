import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { PriceGuardPanel } from '#web/pricing/admin/price-guard-panel.tsx'
import { RateAgePanel } from '#web/pricing/admin/rate-age-panel.tsx'
import { RateDerivationPanel } from '#web/pricing/admin/rate-derivation-panel.tsx'
import { RateGuardPanel } from '#web/pricing/admin/rate-guard-panel.tsx'
import { BuybackPanel } from './buyback-panel.tsx'
import { CounterPanel } from './counter-panel.tsx'
import { DiscountPanel } from './discount-panel.tsx'
import { GstPanel } from './gst-panel.tsx'
import { MakingPanel } from './making-panel.tsx'
import { SavedMoneyNotice } from './money-notice.tsx'
import { NumberPanel } from './number-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { OldGoldPanel } from './old-gold-panel.tsx'
import { QuotePanel } from './quote-panel.tsx'
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
              name="filedTo"
              saved="Saved. Refunds of those years no longer lower their GST."
              saveLabel="Save year"
            >
              A refund lowers the GST of its sale until 30 November after the financial year, or until you
              file the annual return (GSTR-9) of that year. Enter 2026 once that of April 2025 to March 2026
              is filed, and 0 for none.
            </NumberPanel>
            <RateDerivationPanel />
            <RateAgePanel />
          </>
        }
        aside={
          <>
            <CounterPanel />
            <OldGoldPanel />
            <BuybackPanel />
            <QuotePanel />
            <NumberPanel
              setting={panSettings}
              name="above"
              saved="Saved. Checkout asks for a PAN above this amount."
              saveLabel="Save threshold"
            >
              The legal limit is two lakh rupees. Ask your accountant before you change it.
            </NumberPanel>
            <RateGuardPanel />
            <PriceGuardPanel />
          </>
        }
      />
    </AdminPage>
  )
}
