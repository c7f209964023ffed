import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The admin area, in a frame of its own. A screen is entered here and in `admin/sidebar.ts` when it exists. */
const adminArea = [
  route('admin', 'admin/admin-index.route.tsx'),
  layout('admin/admin.route.tsx', [
    ...prefix('admin', [
      route('dashboard', 'admin/dashboard.route.tsx'),
      route('orders', 'orders/admin/orders.route.tsx'),
      route('orders/:number', 'orders/admin/order.route.tsx'),
      route('orders/:number/packing-slip', 'orders/admin/packing-slip.route.tsx'),
      route('metal-rates', 'pricing/admin/metal-rates.route.tsx'),
      route('products', 'catalogue/admin/products.route.tsx'),
      route('products/new', 'catalogue/admin/new-product.route.tsx'),
      route('products/import', 'catalogue/admin/import/import.route.tsx'),
      route('products/:id/edit', 'catalogue/admin/edit-product.route.tsx'),
      route('home-page', 'promotions/admin/home-page.route.tsx'),
      route('category-urls', 'promotions/admin/category-images.route.tsx'),
      route('ad-gallery', 'promotions/admin/ad-gallery.route.tsx'),
      route('exclusive-collections', 'promotions/admin/collections.route.tsx'),
      route('custom-requests', 'enquiries/admin/designs.route.tsx'),
      route('custom-requests/messages', 'enquiries/admin/messages.route.tsx'),
      route('custom-requests/:id', 'enquiries/admin/design.route.tsx'),
      route('jobs', 'careers/admin/jobs.route.tsx'),
      route('jobs/new', 'careers/admin/new-job.route.tsx'),
      route('jobs/:id/edit', 'careers/admin/edit-job.route.tsx'),
      route('reservations', 'checkout/admin/reservations.route.tsx'),
      route('customers', 'identity/admin/customers.route.tsx'),
      route('customers/:id', 'identity/admin/customer.route.tsx'),
      route('reviews', 'reviews/admin/reviews.route.tsx'),
      route('settings/contact', 'settings/admin/contact.route.tsx'),
      route('settings/policies', 'settings/admin/policies.route.tsx'),
      route('settings/policies/:slug', 'settings/admin/policy.route.tsx'),
      route('audit', 'admin/audit.route.tsx'),
      route('*', 'admin/not-found.route.tsx'),
    ]),
  ]),
]

/** The whole shop on one page. Fixed addresses stand before `/:category`, which takes what is left. */
export default [
  ...adminArea,
  layout('layout/shop.route.tsx', [
    index('home/home.route.tsx'),
    route('login', 'identity/login.route.tsx'),
    route('demo/outbox', 'identity/demo-outbox.route.tsx'),
    route('demo/certificate/:category/:productSlug', 'catalogue/demo-certificate.route.tsx'),
    route('cart', 'cart/cart.route.tsx'),
    route('exclusivecollection', 'promotions/exclusive-collection.route.tsx'),
    route('explore-jewellery', 'catalogue/explore.route.tsx'),
    route('footer', 'layout/site-map.route.tsx'),
    route('add', 'identity/add.route.tsx'),
    route('gold-rate', 'pricing/gold-rate.route.tsx'),
    route('size-guide', 'catalogue/size-guide/size-guide.route.tsx'),
    route('careers', 'careers/careers.route.tsx'),
    route('customer-review', 'reviews/customer-review.route.tsx'),
    route('info/:slug', 'settings/info.route.tsx'),
    route('shipping-details', 'checkout/shipping-details.route.tsx'),
    route(':category', 'catalogue/listing.route.tsx'),
    route(':category/:productSlug', 'catalogue/product.route.tsx'),
    route(':category/:productSlug/shipping', 'checkout/shipping.route.tsx'),
    route('*', 'layout/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
