import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { PriceGuardPanel } from '#web/pricing/admin/price-guard-panel.tsx'
import { RateAgePanel } from '#web/pricing/admin/rate-age-panel.tsx'
import { RateDerivationPanel } from '#web/pricing/admin/rate-derivation-panel.tsx'
import { RateGuardPanel } from '#web/pricing/admin/rate-guard-panel.tsx'
import { BuybackPanel } from './buyback-panel.tsx'
import { CounterPanel } from './counter-panel.tsx'
import { DiscountPanel } from './discount-panel.tsx'
import { GstPanel } from './gst-panel.tsx'
import { GstReturnsPanel } from './gst-returns-panel.tsx'
import { MakingPanel } from './making-panel.tsx'
import { SavedMoneyNotice } from './money-notice.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { OldGoldPanel } from './old-gold-panel.tsx'
import { PanPanel } from './pan-panel.tsx'
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
            <GstReturnsPanel />
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
            <PanPanel />
            <RateGuardPanel />
            <PriceGuardPanel />
          </>
        }
      />
    </AdminPage>
  )
}
