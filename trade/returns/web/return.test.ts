import { afterAll, expect, test } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { expectUsable } from '#tests/support/usable.ts'
import { inspectedReturn } from '#trade/returns/tests/returned-order.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
const returned = await inspectedReturn(shop)
const visit = await window.customer(DESKTOP, await shop.customer({ role: 'owner' }))
afterAll(() => visit[Symbol.asyncDispose]())
// Its product has an image without a file.
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
await visit.page.route(/0123456789abcdef0123/, (route) =>
  route.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE }),
)

test.each([adminPaths.return(returned.number), adminPaths.newReturn({ order: returned.orderId })])(
  '%s can be read and used on a desktop and on a phone',
  async (address) => {
    await visit.page.goto(address)
    await visit.page.getByText(returned.orderId).first().waitFor()
    await expectUsable(visit.page)
    expect(visit.complaints).toEqual([])
  },
)
