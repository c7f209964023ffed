import type { Page, Request } from 'playwright-core'

/** Milliseconds in which nothing more may be asked for, twice. */
const REST_MS = 25
/** Milliseconds after which the page is not asked any longer whether it is idle: Chromium can forget to say so for ever. */
const IDLE_MS = 1_000
/** Milliseconds after which something never comes, on the slowest of machines. */
const LOST_MS = 90_000

/**
 * Does `open`, and waits until React has taken the page over, all that it asked for has come, and its scripts rest. Unlike
 * Playwright's `networkidle` it does not wait half a second more; what a page asks for later by itself needs that.
 */
async function settled<Answer>(page: Page, open: () => Promise<Answer>): Promise<Answer> {
  const missing = new Set<Request>()
  const ask = (request: Request) => void missing.add(request)
  const come = (request: Request) => void missing.delete(request)
  let step = 'opening it'
  const wait = async () => {
    const answer = await open()
    step = 'React'
    await page.waitForFunction(() => window.early === undefined)
    step = 'rest'
    for (let rests = 0; rests < 2; ) {
      await page.evaluate(rest, { pause: REST_MS, timeout: IDLE_MS })
      rests = missing.size === 0 ? rests + 1 : 0
    }
    return answer
  }
  page.on('request', ask).on('requestfinished', come).on('requestfailed', come)
  const lost = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const addresses = [...missing].map((request) => request.url())
    lost.reject(new Error(`Waited in vain at ${page.url()} for ${step}; missing: ${addresses.join(', ')}`))
  }, LOST_MS)
  try {
    return await Promise.race([wait(), lost.promise])
  } finally {
    clearTimeout(timer)
    page.off('request', ask).off('requestfinished', come).off('requestfailed', come)
  }
}

/** Opens an address, and waits until all of it is there. */
export const openSettled = (page: Page, address: string) => settled(page, () => page.goto(address))

/** Goes on to an address of the same app as a link does, without loading the page again. */
export const goSettled = (page: Page, address: string) =>
  settled(page, () =>
    page.evaluate((to) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to), address),
  )

/** Where React Router leaves itself for its own tools. */
type RouterWindow = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }

/** Runs in the page. */
const rest = ({ pause, timeout }: { pause: number; timeout: number }) =>
  new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done(), { timeout }), pause))
