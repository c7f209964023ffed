import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { MODULE_ROUTES } from '../wiring/routes.ts'
import type { ModuleRoute } from './admin-kit/module-screens.ts'

const modules = (area: ModuleRoute['area']) =>
  MODULE_ROUTES.filter((one) => one.area === area).map(({ path, file }) => route(path, file))

/** The admin area, in a frame of its own. A screen is entered here and in `admin/sidebar.ts` when it exists. */
const adminArea = [
  route('admin', 'admin/admin-index.route.tsx'),
  layout('admin/admin.route.tsx', [
    ...prefix('admin', [
      route('dashboard', 'admin/dashboard.route.tsx'),
      route('alarms', 'admin/alarms.route.tsx'),
      route('alarms/:id', 'admin/unreadable.route.tsx'),
      route('setup-guide', 'admin/setup-guide/setup-guide.route.tsx'),
      route('orders', 'orders/admin/list/orders.route.tsx'),
      route('orders/in-payment', 'orders/admin/in-payment/in-payment.route.tsx'),
      route('orders/refused-refunds', 'orders/admin/refunds/refused-refunds.route.tsx'),
      route('orders/:number', 'orders/admin/order/order.route.tsx'),
      route('orders/:number/packing-slip', 'orders/admin/list/packing-slip.route.tsx'),
      route('invoices', 'orders/admin/invoices/invoices.route.tsx'),
      route('metal-rates', 'pricing/admin/metal-rates.route.tsx'),
      route('products', 'catalogue/admin/list/products.route.tsx'),
      route('products/new', 'product-form/admin/new-product.route.tsx'),
      route('products/import', 'product-batches/admin/import/import.route.tsx'),
      route('products/images', 'product-batches/admin/bulk-images/bulk-images.route.tsx'),
      route('products/bulk-edits', 'product-batches/admin/bulk-edits/bulk-edits.route.tsx'),
      route('products/:id/edit', 'product-form/admin/edit-product.route.tsx'),
      route('items', 'items/admin/items.route.tsx'),
      route('items/import', 'items/admin/import-items.route.tsx'),
      route('items/registers', 'items/admin/registers.route.tsx'),
      route('items/:tag', 'items/admin/item.route.tsx'),
      route('home-page', 'promotions/admin/home-page.route.tsx'),
      route('category-urls', 'promotions/admin/category-images.route.tsx'),
      route('ad-gallery', 'promotions/admin/ad-gallery.route.tsx'),
      route('sales', 'promotions/admin/sales/sales.route.tsx'),
      route('sales/new', 'promotions/admin/sales/new-sale.route.tsx'),
      route('sales/coupons', 'promotions/admin/sales/coupons.route.tsx'),
      route('sales/coupons/new', 'promotions/admin/sales/new-coupon.route.tsx'),
      route('exclusive-collections', 'promotions/admin/collections.route.tsx'),
      route('custom-requests', 'enquiries/admin/designs.route.tsx'),
      route('custom-requests/messages', 'enquiries/admin/messages.route.tsx'),
      route('custom-requests/:id', 'enquiries/admin/design.route.tsx'),
      route('jobs', 'careers/admin/jobs.route.tsx'),
      route('jobs/new', 'careers/admin/new-job.route.tsx'),
      route('jobs/:id/edit', 'careers/admin/edit-job.route.tsx'),
      route('reservations', 'orders/admin/in-payment/reservations.route.tsx'),
      route('customers', 'identity/admin/customers.route.tsx'),
      route('customers/:id', 'identity/admin/customer.route.tsx'),
      route('reviews', 'reviews/admin/reviews.route.tsx'),
      route('settings/contact', 'settings/admin/contact.route.tsx'),
      route('settings/policies', 'settings/admin/policies.route.tsx'),
      route('settings/pricing-and-tax', 'settings/admin/pricing-and-tax.route.tsx'),
      route('settings/delivery-and-returns', 'settings/admin/delivery-and-returns.route.tsx'),
      route('settings/search-and-stock', 'settings/admin/search-and-stock.route.tsx'),
      route('settings/policies/:slug', 'settings/admin/policy.route.tsx'),
      route('audit', 'admin/audit.route.tsx'),
      ...modules('admin'),
      route('*', 'admin/not-found.route.tsx'),
    ]),
  ]),
]

/** Every part of the interface, for those who build the shop: `npm run dev` serves it, and no build has it. */
const gallery =
  process.env.NODE_ENV === 'development' ? [route('ui', '../lab/gallery/gallery.route.tsx')] : []

/** The whole shop on one page. Fixed addresses come before `/:category`, which takes what is left. */
export default [
  ...adminArea,
  ...gallery,
  layout('layout/shop.route.tsx', [
    index('home/home.route.tsx'),
    route('login', 'identity/login/login.route.tsx'),
    route('demo/outbox', 'identity/demo-outbox.route.tsx'),
    route('demo/certificate/:category/:productSlug', 'catalogue/product/demo-certificate.route.tsx'),
    route('cart', 'cart/cart.route.tsx'),
    route('wishlist', 'wishlist/wishlist.route.tsx'),
    route('wishlist/:shareToken', 'wishlist/shared-wishlist.route.tsx'),
    route('exclusivecollection', 'promotions/exclusive-collection.route.tsx'),
    route('explore-jewellery', 'finding/explore.route.tsx'),
    route('search', 'finding/search.route.tsx'),
    route('compare', 'catalogue/compare/compare.route.tsx'),
    route('jewellery/:listing', 'finding/shop-listing.route.tsx'),
    route('footer', 'layout/site-map.route.tsx'),
    route('add', 'identity/account/add.route.tsx'),
    route('alerts/stop', 'alerts/stop-alert.route.tsx'),
    route('gold-rate', 'pricing/gold-rate.route.tsx'),
    route('size-guide', 'catalogue/size-guide/size-guide.route.tsx'),
    route('complaints/:number?', 'enquiries/complaint.route.tsx'),
    route('careers', 'careers/careers.route.tsx'),
    route('customer-review', 'reviews/customer-review.route.tsx'),
    route('info/:slug', 'settings/info.route.tsx'),
    route('shipping-details', 'checkout/shipping-details.route.tsx'),
    ...modules('shop'),
    route(':category', 'finding/listing.route.tsx'),
    route(':category/:productSlug', 'catalogue/product/product.route.tsx'),
    route(':category/:productSlug/shipping', 'checkout/shipping.route.tsx'),
    route('*', 'layout/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
