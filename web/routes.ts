import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole shop on one page. Fixed addresses stand before `/:category`, which takes what is left. */
export default [
  layout('frame/shop.route.tsx', [
    index('home/home.route.tsx'),
    route('login', 'identity/login.route.tsx'),
    route('demo/outbox', 'identity/demo-outbox.route.tsx'),
    route('cart', 'cart/cart.route.tsx'),
    route('exclusivecollection', 'promotions/exclusive-collection.route.tsx'),
    route('explore-jewellery', 'catalogue/explore.route.tsx'),
    route('footer', 'frame/site-map.route.tsx'),
    route('add', 'identity/add.route.tsx'),
    route('careers', 'careers/careers.route.tsx'),
    route('customer-review', 'reviews/customer-review.route.tsx'),
    route('info/:slug', 'settings/info.route.tsx'),
    route('shipping-details', 'checkout/shipping-details.route.tsx'),
    route(':category', 'catalogue/listing.route.tsx'),
    route(':category/:productSlug', 'catalogue/product.route.tsx'),
    route(':category/:productSlug/shipping', 'checkout/shipping.route.tsx'),
    route('*', 'frame/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
