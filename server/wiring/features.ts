import { adminApi } from '#server/admin/admin.api.ts'
import { listColumnsApi } from '#server/admin/list-columns.api.ts'
import { alarmsApi } from '#server/alarms/alarms.api.ts'
import { alertsApi } from '#server/alerts/alerts.api.ts'
import { oneClickStop } from '#server/alerts/one-click-stop.ts'
import { adminCareersApi } from '#server/careers/admin/careers.api.ts'
import { careersApi } from '#server/careers/careers.api.ts'
import { cartApi } from '#server/cart/cart.api.ts'
import { adminCatalogueApi } from '#server/catalogue/admin/catalogue.api.ts'
import { catalogueApi } from '#server/catalogue/catalogue.api.ts'
import { adminCheckoutApi } from '#server/checkout/admin/checkout.api.ts'
import { checkoutApi } from '#server/checkout/checkout.api.ts'
import { receiveWebhooks } from '#server/checkout/settlement/webhook.api.ts'
import { deliveryApi } from '#server/delivery/delivery.api.ts'
import { demoApi } from '#server/demo/demo.api.ts'
import { adminEnquiriesApi } from '#server/enquiries/admin/enquiries.api.ts'
import { enquiriesApi } from '#server/enquiries/enquiries.api.ts'
import { mustFind } from '#server/errors.ts'
import { findingApi } from '#server/finding/finding.api.ts'
import type { Wire } from '#server/http/app.ts'
import { addressesApi } from '#server/identity/addresses/addresses.api.ts'
import { adminCustomersApi } from '#server/identity/admin/customers.api.ts'
import { demoLoginApi } from '#server/identity/demo-login/demo-login.api.ts'
import { identityApi } from '#server/identity/identity.api.ts'
import { privacyApi } from '#server/identity/privacy/privacy.api.ts'
import { orderAddressApi } from '#server/invoices/address/address.api.ts'
import { adminInvoicesApi } from '#server/invoices/admin/invoices.api.ts'
import { invoicesApi } from '#server/invoices/invoices.api.ts'
import { adminItemsApi } from '#server/items/admin/items.api.ts'
import { itemApprovalsApi } from '#server/items/approvals/approvals.api.ts'
import type { ShopModule } from '#server/modules/shop-module.ts'
import { adminOrdersApi } from '#server/orders/admin/orders.api.ts'
import { ordersApi } from '#server/orders/orders.api.ts'
import { adminPricingApi } from '#server/pricing/admin/pricing.api.ts'
import { pricingApi } from '#server/pricing/pricing.api.ts'
import { bulkEditsApi } from '#server/product-batches/bulk-edits/bulk-edits.api.ts'
import { bulkImagesApi } from '#server/product-batches/bulk-images/bulk-images.api.ts'
import { productImportsApi } from '#server/product-batches/import/imports.api.ts'
import { couponsApi } from '#server/promotions/admin/coupons.api.ts'
import { adminPromotionsApi } from '#server/promotions/admin/promotions.api.ts'
import { salesApi } from '#server/promotions/admin/sales.api.ts'
import { promotionsApi } from '#server/promotions/promotions.api.ts'
import { itemRegistersApi } from '#server/registers/item-registers.api.ts'
import { adminReviewsApi } from '#server/reviews/admin/reviews.api.ts'
import { reviewsApi } from '#server/reviews/reviews.api.ts'
import type { Feature } from '#server/serve.ts'
import { settingChangesApi } from '#server/setting-changes/setting-changes.api.ts'
import { pagesApi } from '#server/settings/admin/pages.api.ts'
import { settingsApi } from '#server/settings/settings.api.ts'
import type { Shop } from '#server/shop.ts'
import { storeCreditApi } from '#server/store-credit/store-credit.api.ts'
import { systemApi } from '#server/system/system.api.ts'
import { wishlistApi } from '#server/wishlist/wishlist.api.ts'

const FEATURES = [
  identityApi,
  addressesApi,
  privacyApi,
  catalogueApi,
  findingApi,
  pricingApi,
  cartApi,
  wishlistApi,
  checkoutApi,
  adminCheckoutApi,
  ordersApi,
  invoicesApi,
  reviewsApi,
  careersApi,
  promotionsApi,
  enquiriesApi,
  settingsApi,
  deliveryApi,
  storeCreditApi,
  alertsApi,
  adminOrdersApi,
  adminInvoicesApi,
  orderAddressApi,
  adminCatalogueApi,
  adminItemsApi,
  itemRegistersApi,
  itemApprovalsApi,
  bulkEditsApi,
  bulkImagesApi,
  productImportsApi,
  adminPricingApi,
  settingChangesApi,
  pagesApi,
  adminPromotionsApi,
  salesApi,
  couponsApi,
  adminEnquiriesApi,
  adminCareersApi,
  adminReviewsApi,
  adminCustomersApi,
  alarmsApi,
  systemApi,
  adminApi,
  listColumnsApi,
]

/** The endpoints of the trade modules. */
const moduleFeatures = ({ features = [], reads = [] }: ShopModule): readonly Feature[] => [
  ...features,
  ...reads.map(
    ({ endpoint, missing, read }): Feature =>
      (serve) =>
        serve(endpoint, async ({ shop, params, query }) =>
          mustFind(await read(shop, { params, query }), missing),
        ),
  ),
]

/** The endpoints of the shop: every feature is named here. */
export const wireOf = (shop: Shop): Wire => ({
  features: [
    ...FEATURES,
    ...(shop.config.isDemo ? [demoApi, demoLoginApi] : []),
    ...shop.modules.flatMap(moduleFeatures),
  ],
  plugins: [receiveWebhooks(shop), oneClickStop(shop)],
})
