import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { NotReady } from '#db/readiness.ts'
import { adminApi } from '#server/admin/admin.api.ts'
import { viewsApi } from '#server/admin/views/views.api.ts'
import { alarmsApi } from '#server/alarms/alarms.api.ts'
import { alertsApi } from '#server/alerts/alerts.api.ts'
import { oneClickStop } from '#server/alerts/one-click-stop.ts'
import { adminCareersApi } from '#server/careers/admin/careers.api.ts'
import { careersApi } from '#server/careers/careers.api.ts'
import { cartApi } from '#server/cart/cart.api.ts'
import { adminCatalogueApi } from '#server/catalogue/admin/catalogue.api.ts'
import { bulkEditsApi } from '#server/catalogue/bulk-edits/bulk-edits.api.ts'
import { catalogueApi } from '#server/catalogue/catalogue.api.ts'
import { imageImportsApi } from '#server/catalogue/image-imports/image-imports.api.ts'
import { importCorrectionsApi } from '#server/catalogue/import/corrections/corrections.api.ts'
import { productImportsApi } from '#server/catalogue/import/imports.api.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { adminCheckoutApi } from '#server/checkout/admin/checkout.api.ts'
import { checkoutApi } from '#server/checkout/checkout.api.ts'
import { receiveWebhooks } from '#server/checkout/settlement/webhook.api.ts'
import { counterApi } from '#server/counter/counter.api.ts'
import { deliveryApi } from '#server/delivery/delivery.api.ts'
import { demoApi } from '#server/demo/demo.api.ts'
import { adminEnquiriesApi } from '#server/enquiries/admin/enquiries.api.ts'
import { enquiriesApi } from '#server/enquiries/enquiries.api.ts'
import { addressesApi } from '#server/identity/addresses/addresses.api.ts'
import { adminCustomersApi } from '#server/identity/admin/customers.api.ts'
import { identityApi } from '#server/identity/identity.api.ts'
import { privacyApi } from '#server/identity/privacy/privacy.api.ts'
import { identify } from '#server/identity/session/identify.ts'
import { orderAddressApi } from '#server/invoices/address/address.api.ts'
import { adminInvoicesApi } from '#server/invoices/admin/invoices.api.ts'
import { invoicesApi } from '#server/invoices/invoices.api.ts'
import { newRequestId } from '#server/logging/trail.ts'
import { adminOrdersApi } from '#server/orders/admin/orders.api.ts'
import { ordersApi } from '#server/orders/orders.api.ts'
import { pansApi } from '#server/orders/pans.api.ts'
import { adminPricingApi } from '#server/pricing/admin/pricing.api.ts'
import { pricingApi } from '#server/pricing/pricing.api.ts'
import { couponsApi } from '#server/promotions/admin/coupons.api.ts'
import { adminPromotionsApi } from '#server/promotions/admin/promotions.api.ts'
import { salesApi } from '#server/promotions/admin/sales.api.ts'
import { promotionsApi } from '#server/promotions/promotions.api.ts'
import { adminReturnsApi } from '#server/returns/admin/returns.api.ts'
import { returnsApi } from '#server/returns/returns.api.ts'
import { adminReviewsApi } from '#server/reviews/admin/reviews.api.ts'
import { reviewsApi } from '#server/reviews/reviews.api.ts'
import { adminSettingsApi } from '#server/settings/admin/settings.api.ts'
import { settingsApi } from '#server/settings/settings.api.ts'
import type { Shop } from '#server/shop.ts'
import { storeCreditApi } from '#server/store-credit/store-credit.api.ts'
import { systemApi } from '#server/system/system.api.ts'
import { REQUEST_LIMITS } from '#server/time-limits.ts'
import { wishlistApi } from '#server/wishlist/wishlist.api.ts'
import type { Answered } from './answered.ts'
import { ReadyAnswers } from './cache/ready-answers.ts'
import { ResponseCache, type ResponseCacheFigures } from './cache/response-cache.ts'
import { serveDiscovery } from './discovery/discovery.ts'
import { openApiDocument } from './discovery/openapi.ts'
import { frontDoor } from './front-door.ts'
import { serveHealth } from './health.ts'
import { closeConnectionsWithApp } from './limits/close-connections.ts'
import { watchLoad } from './limits/overload.ts'
import { allowanceOf, limitRequests, openRequestCap } from './limits/rate-limit.ts'
import { serveMedia } from './media.ts'
import { RenderQueue, type RenderQueueFigures } from './pages/render-queue.ts'
import { replyToErrors } from './refusals/error-replies.ts'
import { refuseAddress, refuseOddInput } from './refusals/refuse-odd-input.ts'
import { followRequests, logAnswered, logCustomerOf } from './request-log.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { serveOn } from './serve.ts'
import { endConnectionsAtStop, STOPPING } from './stopping.ts'

/** The biggest request that is no upload. */
const BODY_LIMIT = 64 * 1024

export type HttpParts = {
  shop: Shop
  origin: string
  changes: Changes
  /** For `/readyz`: what keeps visitors away, `null` for nothing. */
  isReady: () => Promise<NotReady>
  /** Aborted when the process is told to stop: it is not ready from then on. */
  stop?: AbortSignal
  /** Whether nothing new may be rendered; left out, the process is watched. */
  isOverloaded?: () => boolean
  /** Milliseconds in which a request must have arrived; shorter in tests. */
  maxRequestMs?: number
  /** Told of each answer, for metrics. */
  measure?: (answered: Answered) => void
  /** Registers hooks on every request, for traces; all requests then go through them. */
  trace?: ((app: FastifyInstance) => void) | undefined
}

export type HttpFigures = {
  responseCache: ResponseCacheFigures
  renderQueue: RenderQueueFigures
}

/** The whole HTTP side but the rendered pages: API, media, health, refusals. */
export async function buildApp({
  shop,
  origin,
  changes,
  isReady,
  stop,
  isOverloaded,
  maxRequestMs = REQUEST_LIMITS.whole,
  measure,
  trace,
}: HttpParts) {
  const headers = securityHeaders(shop.config, origin)
  const proxies = shop.config.TRUST_PROXY
  const cap = await openRequestCap(shop.config, shop.log as FastifyBaseLogger)
  const ready = new ReadyAnswers()
  const tell = (answered: Answered) => {
    logAnswered(shop.log, answered)
    measure?.(answered)
  }
  let isClosing = false
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    // The shop writes its own line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    // Every line carries the id of its request already.
    childLoggerFactory: (log) => log,
    genReqId: newRequestId,
    trustProxy: trusted(proxies),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: refuseAddress(headers),
    requestTimeout: maxRequestMs,
    http: {
      headersTimeout: Math.min(REQUEST_LIMITS.headers, maxRequestMs),
      connectionsCheckingInterval: REQUEST_LIMITS.check,
    },
    serverFactory: frontDoor({
      ready,
      allow: (request) => (trace ? null : allowanceOf(cap, request, proxies)),
      isStopping: () => isClosing || stop?.aborted === true,
      tell,
    }),
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  followRequests(app, tell)
  trace?.(app)
  const queue = new RenderQueue(isOverloaded ?? (await watchLoad(app)))
  const responseCache = new ResponseCache(changes, queue, {
    ready,
    hasEdge: shop.config.EDGE_PURGE_URL !== undefined,
  })
  app.removeContentTypeParser('text/plain')
  replyToErrors(app)
  setSecurityHeaders(app, headers)
  refuseOddInput(app)
  closeConnectionsWithApp(app)
  endConnectionsAtStop(app, stop)
  await limitRequests(app, cap)
  await app.register(fastifyCookie)
  // Its limits are the endpoint's own, see read-form.ts.
  await app.register(fastifyMultipart)

  ready.keepWhatIsSent(app)

  const endpoints = serveFeatures(app, shop, responseCache)
  await app.register(receiveWebhooks(shop))
  await app.register(oneClickStop(shop))
  await serveMedia(app, shop.files)
  serveDiscovery(app, { shop, origin, responseCache })
  serveDescription(app, responseCache, () => openApiDocument(endpoints, origin))
  serveHealth(app, async () => (stop?.aborted ? STOPPING : isReady()))
  const figures = (): HttpFigures => ({
    responseCache: responseCache.figures(),
    renderQueue: queue.figures(),
  })
  return { app, responseCache, figures }
}

const FEATURES = [
  identityApi,
  addressesApi,
  privacyApi,
  catalogueApi,
  pricingApi,
  cartApi,
  wishlistApi,
  checkoutApi,
  adminCheckoutApi,
  ordersApi,
  pansApi,
  invoicesApi,
  reviewsApi,
  careersApi,
  promotionsApi,
  enquiriesApi,
  settingsApi,
  deliveryApi,
  counterApi,
  storeCreditApi,
  returnsApi,
  adminReturnsApi,
  alertsApi,
  adminOrdersApi,
  adminInvoicesApi,
  orderAddressApi,
  adminCatalogueApi,
  bulkEditsApi,
  imageImportsApi,
  productImportsApi,
  importCorrectionsApi,
  adminPricingApi,
  adminSettingsApi,
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
  viewsApi,
]

/** Puts every endpoint on the wire; returns which they are. */
function serveFeatures(app: FastifyInstance, shop: Shop, responseCache: ResponseCache): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  const serve = serveOn({
    app,
    shop,
    responseCache,
    identify: async (request, needed) => {
      const caller = await identify(shop, request.headers.authorization, needed)
      if (caller) logCustomerOf(request, caller.customerId)
      return caller
    },
    announce: (endpoint) => endpoints.push(endpoint),
  })
  for (const feature of FEATURES) feature(serve)
  if (shop.config.isDemo) demoApi(serve)
  return endpoints
}

/** The OpenAPI document, and a sentence for every path of the API that it does not hold. */
function serveDescription(app: FastifyInstance, responseCache: ResponseCache, describe: () => object): void {
  app.get('/api/openapi.json', (request, reply) =>
    responseCache.replyForever(request, reply, 'openapi', async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(describe()),
    })),
  )
  app.all('/api/*', (_request, reply) => reply.code(404).send({ message: 'This API path does not exist.' }))
}

/** The client's address is the one that many hops before us; with none, the socket's. */
function trusted(proxies: number) {
  return proxies > 0 ? (_address: string, hop: number) => hop < proxies : false
}
