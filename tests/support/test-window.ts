import type { BrowserContextOptions } from 'playwright-core'
import { systemClock } from '#server/shop.ts'
import { DESKTOP, shopperWith, testBrowser } from './browser.ts'
import { tellOfFailure } from './page-report.ts'
import { PHOTOGRAPHS } from './photographs.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** Milliseconds to wait for something on a page; a busy machine needs more than the usual half minute. */
const PATIENCE_MS = 90_000

type Customer = Awaited<ReturnType<TestShop['customer']>>

/** The demo shop with its pages, and a browser in front of it. */
export async function testWindow(settings: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack()
  const shop = stack.use(
    await testShop(settings, {
      pages: true,
      files: PHOTOGRAPHS,
      demo: true,
    }),
  )
  // A browser judges a token by the machine's time, so the shop has to live in it too.
  shop.clock.set(systemClock.now())
  const browser = stack.use(await testBrowser())
  const reports: (() => Promise<void>)[] = []
  const readAll = () => Promise.all(reports.splice(0).map((read) => read()))
  stack.defer(async () => void (await readAll()))

  /** A new browser profile of a shopper; what the page complains about is collected. */
  async function shopper(size = DESKTOP, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ ...shopperWith(size), baseURL: shop.origin, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    reports.push(tellOfFailure(page, complaints))
    async function leave() {
      await readAll()
      await context.close()
    }
    return { context, page, complaints, [Symbol.asyncDispose]: leave }
  }

  return {
    shop,
    shopper,
    /** A shopper who has logged in before, with what a login leaves in the browser. */
    async customer(size = DESKTOP, known?: Customer) {
      const customer = known ?? (await shop.customer())
      const visit = await shopper(size)
      const token = await shop.as(customer).token()
      await visit.page.goto('/robots.txt')
      await visit.page.evaluate(keepLogin, { token, userId: customer.id, number: customer.mobileNumber })
      return { ...visit, customer, token }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Runs in the page: the storage keys of the specification (section 3). */
function keepLogin({ token, userId, number }: { token: string; userId: string; number: string }): void {
  sessionStorage.setItem('authToken', token)
  localStorage.setItem('user_id', userId)
  localStorage.setItem('mobile_number', number)
  localStorage.setItem('isLoggedIn', 'true')
}
