import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { systemClock } from '#server/shop.ts'
import { DESK, shopperWith, testBrowser } from './browser.ts'
import { PHOTOGRAPHS } from './photographs.ts'
import { testShop } from './test-shop.ts'

/** The demo shop with its pages, and a browser in front of it. */
export async function testWindow(settings: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack()
  const shop = stack.use(
    await testShop(settings, {
      pages: true,
      files: PHOTOGRAPHS,
      furnish: ({ db }) => seedDemoShop(db, { files: PHOTOGRAPHS, now: systemClock.now() }),
    }),
  )
  const browser = stack.use(await testBrowser())
  return {
    shop,
    /** A new browser profile of a shopper; what the page complains about is collected. */
    async shopper(size = DESK) {
      const context = await browser.newContext({ ...shopperWith(size), baseURL: shop.origin })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      return { context, page, complaints }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
