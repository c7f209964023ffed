import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { NotReady } from '#db/readiness.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { identify } from '#server/identity/session/identify.ts'
import { newRequestId } from '#server/logging/trail.ts'
import type { Feature } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { REQUEST_LIMITS } from '#server/time-limits.ts'
import type { Answered } from './answered.ts'
import { serveBillLinks } from './bill-links.ts'
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
import { serveRateBoard } from './rate-board/serve-rate-board.ts'
import { replyToErrors } from './refusals/error-replies.ts'
import { refuseWhereNotReady } from './refusals/not-ready.ts'
import { refuseAddress, refuseOddInput } from './refusals/refuse-odd-input.ts'
import { followRequests, logAnswered, logCustomerOf } from './request-log.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { serveOn } from './serve.ts'
import { serveShortLinks } from './short-links.ts'
import { prepareToStop, STOPPING } from './stopping.ts'

/** `plugins` take requests other than JSON calls, such as webhooks. */
export type Wire = { features: readonly Feature[]; plugins: readonly FastifyPluginAsync[] }

/** The biggest request, uploads aside. */
const BODY_LIMIT = 64 * 1024

export type HttpParts = {
  shop: Shop
  /** The features' endpoints, and plugins for all other routes. */
  wire: Wire
  origin: string
  changes: Changes
  /** For `/readyz`: what keeps visitors away, `null` for nothing. */
  isReady: () => Promise<NotReady>
  /** Aborted when the process is told to stop: it is not ready from then on. */
  stop?: AbortSignal
  /** Whether another process serves at the same address then: that one is ready, whichever of them is asked. */
  isShared?: boolean
  /** Whether nothing new may be rendered; left out, the process is watched. */
  isOverloaded?: () => boolean
  /** Milliseconds in which a request must have arrived; shorter in tests. */
  maxRequestMs?: number
  /** Told of each answer, for metrics. */
  measure?: (answered: Answered) => void
}

export type HttpFigures = {
  responseCache: ResponseCacheFigures
  renderQueue: RenderQueueFigures
}

/** The whole HTTP side but the rendered pages: API, media, health, refusals. */
export async function buildApp({
  shop,
  wire: { features, plugins },
  origin,
  changes,
  isReady,
  stop,
  isShared = false,
  isOverloaded,
  maxRequestMs = REQUEST_LIMITS.whole,
  measure,
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
      allow: (request) => allowanceOf(cap, request, proxies),
      isStopping: () => isClosing || stop?.aborted === true,
      tell,
    }),
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  followRequests(app, tell)
  const queue = new RenderQueue(isOverloaded ?? watchLoad(app))
  const responseCache = new ResponseCache(changes, queue, {
    ready,
    hasEdge: shop.config.EDGE_PURGE_URL !== undefined,
  })
  app.removeContentTypeParser('text/plain')
  replyToErrors(app, shop.writes.hear)
  refuseWhereNotReady(app, isReady)
  setSecurityHeaders(app, headers)
  refuseOddInput(app)
  closeConnectionsWithApp(app)
  const uploadsEnd = prepareToStop(app, stop)
  await limitRequests(app, cap)
  await app.register(fastifyCookie)
  // Its limits are the endpoint's own, see read-form.ts.
  await app.register(fastifyMultipart)

  ready.keepWhatIsSent(app)

  const endpoints = serveFeatures(app, { shop, features, responseCache })
  for (const plugin of plugins) await app.register(plugin)
  await serveMedia(app, shop.files)
  serveDiscovery(app, { shop, origin, responseCache })
  await serveRateBoard(app, { shop, responseCache })
  serveShortLinks(app, shop)
  serveBillLinks(app, shop)
  serveDescription(app, responseCache, () => openApiDocument(endpoints, origin))
  const isStopping = () => stop?.aborted === true && !isShared
  serveHealth(app, async () => (isStopping() ? STOPPING : ((await isReady()) ?? shop.writes.notReady())))
  return { app, responseCache, figures: readingOf(responseCache, queue), uploadsEnd }
}

const readingOf = (responseCache: ResponseCache, queue: RenderQueue) => (): HttpFigures => ({
  responseCache: responseCache.figures(),
  renderQueue: queue.figures(),
})

/** Puts every endpoint on the wire; returns which they are. */
type Served = { shop: Shop; features: readonly Feature[]; responseCache: ResponseCache }

function serveFeatures(app: FastifyInstance, { shop, features, responseCache }: Served): readonly Endpoint[] {
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
  for (const feature of features) feature(serve)
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
