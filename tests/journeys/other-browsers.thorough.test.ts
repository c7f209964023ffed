import { afterAll, test } from 'vitest'
import { firefox, type OtherBrowser, webKit } from '#tests/support/other-browsers.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { origin } = window.shop

/** The clock of the shop stands still, so a second OTP for a number would be too soon. */
let numbers = 9_812_300_061

test.each([
  ['Firefox', firefox],
  ['WebKitGTK', webKit],
] as const)(
  'a shopper finds a ring, logs in with an OTP, pays and sees the order in %s',
  async (_, start) => {
    const number = String(numbers++)
    await using browser = await start()
    const walk = walkIn(browser)
    await browser.open(`${origin}/gold`)
    await walk.press('Lotus Signet Ring')
    await walk.reaches('/gold/Lotus-Signet-Ring')
    await walk.choose('16')
    await walk.press('Buy Now')
    await walk.reaches('/login')
    await walk.fill('Mobile number', number)
    await walk.press('Get OTP')
    await walk.reads('Verify OTP')
    const sent = await fetch(`${origin}/api/demo/outbox?to=${number}`)
    const [{ otp }] = await sent.json()
    await walk.enter(otp)
    await walk.reaches('/gold/Lotus-Signet-Ring/shipping')
    for (const [label, text] of ADDRESS) await walk.fill(label, text)
    await walk.press('Pay ₹')
    await walk.press('Pay')
    await walk.reads('You have already placed an order for this product.')
    await walk.press('Order History')
    await walk.reads('Lotus Signet Ring')
    await walk.reads('Confirmed')
  },
)

const ADDRESS = [
  ['First name', 'Asha'],
  ['Last name', 'Kulkarni'],
  ['Address', '12 Navi Peth'],
  ['Pincode', '413001'],
  ['City', 'Solapur'],
  ['State', 'Maharashtra'],
] as const

/** Milliseconds; a busy machine needs more than the usual half minute. */
const PATIENCE_MS = 90_000

/** The steps of a shopper; each is tried until the page is ready for it. */
function walkIn(browser: OtherBrowser) {
  /** Waits for it, and tells what stood on the page when it did not come. */
  async function until(what: string, done: () => Promise<boolean>) {
    const started = performance.now()
    while (!(await done()))
      if (performance.now() - started > PATIENCE_MS)
        throw new Error(`${what} did not work on: ${await browser.run(wholeText)}`)
  }
  return {
    choose: (size: string) => until(`Choosing ${size}`, () => browser.run(choose, size)),
    press: (name: string) => until(`Pressing ${name}`, () => browser.run(press, name)),
    fill: (label: string, text: string) => until(`Filling ${label}`, () => browser.run(fill, label, text)),
    async enter(otp: string) {
      for (const [place, digit] of [...otp].entries()) await browser.run(enter, String(place), digit)
    },
    reads: (text: string) => until(`Reading ${text}`, () => browser.run(reads, text)),
    reaches: (path: string) => until(`Reaching ${path}`, () => browser.run(isAt, path)),
  }
}

const wholeText = () => {
  const shown = [...document.querySelectorAll('main, dialog, [role=dialog], [role=alertdialog]')].filter(
    (part) => part.checkVisibility(),
  )
  return [location.href, ...shown.map(({ textContent }) => textContent)].join(' | ')
}
const isAt = (path: string) => location.pathname === path

/** Runs in the page: presses what has this name, or whose name begins with it where an amount follows. */
function press(name: string): boolean {
  const named = [...document.querySelectorAll<HTMLElement>('a, button, label')].find((element) => {
    const own = element.ariaLabel ?? element.textContent.trim()
    const parts = [...element.querySelectorAll('*')].map(({ textContent }) => textContent.trim())
    const fits = own === name || parts.includes(name) || (name.endsWith('₹') && own.startsWith(name))
    return fits && element.checkVisibility() && !element.closest('[inert]')
  })
  named?.click()
  return named !== undefined
}

/** Runs in the page: chooses a size; true once *Buy Now* leads to it, which takes the page's scripts. */
function choose(size: string): boolean {
  document.querySelector<HTMLInputElement>(`input[type=radio][value="${size}"]`)?.click()
  return [...document.querySelectorAll('a')].some(
    ({ href, textContent }) => textContent.trim() === 'Buy Now' && decodeURIComponent(href).includes(size),
  )
}

/** Runs in the page: whether a shopper can read it, alone or before a button on the same line. */
function reads(text: string): boolean {
  return [...document.querySelectorAll('body *')].some((element) => {
    const parts = [element, ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)]
    return parts.some((part) => part.textContent?.trim() === text) && element.checkVisibility()
  })
}

/** Runs in the page: types into the first box with this label, or chooses the option. */
function fill(label: string, text: string): boolean {
  type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const box = [...document.querySelectorAll<Box>('input, select, textarea')].find((each) => {
    const names = [each.ariaLabel, ...[...(each.labels ?? [])].map(({ textContent }) => textContent)]
    return names.some((name) => name?.includes(label)) && each.checkVisibility()
  })
  if (!box) return false
  const option = box instanceof HTMLSelectElement && [...box.options].find((each) => each.text === text)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value') ?? {}
  set?.call(box, option ? option.value : text)
  for (const kind of ['input', 'change']) box.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}

/** Runs in the page: types a digit of the OTP into its box. */
function enter(place: string, digit: string): void {
  const box = document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')[Number(place)]
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(box, digit)
  box?.dispatchEvent(new Event('input', { bubbles: true }))
}
