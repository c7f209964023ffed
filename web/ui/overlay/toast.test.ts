import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { isToast, toast } from './toast.ts'

/** The calls of a file that show a toast, from its kind to the closing bracket. */
function callsIn(code: string): string[] {
  return Array.from(code.matchAll(/\btoast\.(success|error|info)\(/g), ({ index }) => {
    let [at, depth] = [code.indexOf('(', index), 0]
    do {
      depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0
      at += 1
    } while (depth > 0 && at < code.length)
    return code.slice(index, at)
  })
}

const calls = globSync(['web/**/*.{ts,tsx}', 'trade/*/web/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('.test.') && !file.endsWith('overlay/toast.ts'))
  .flatMap((file) =>
    callsIn(readFileSync(file, 'utf8')).map((code) => ({ file: file.replace(/^web\//, ''), code })),
  )

/** Toasts that stay for another time than their kind, as docs/differences.md and section 9 name them. */
const EXCEPTIONS = [
  'admin-kit/task-run.ts READ_TOAST',
  'enquiries/design-form.tsx UPLOAD_TOAST',
  'identity/account/change-number-dialog.tsx READ_TOAST',
  'identity/account/own-data.tsx READ_TOAST',
  'layout/cart/cart-query.ts CART_TOAST',
  'layout/cart/cart-toast.ts CART_TOAST',
  'layout/cart/cart-toast.ts CART_TOAST',
  'layout/cart/cart-toast.ts CART_TOAST',
  'layout/cart/cart-toast.ts UNTIL_CLOSED',
  'orders/admin/in-payment/release-dialog.tsx READ_TOAST',
  'orders/admin/refunds/refused-refund.tsx READ_TOAST',
  'session/say-trouble.ts TROUBLE_TOAST',
]

test('every toast of the shop stays for the time of section 9, but for the exceptions that are named', () => {
  expect(calls.length).toBeGreaterThan(80)
  const named = calls.flatMap(({ file, code }) => {
    const [, time] = code.match(/duration: *([^,\n}]+)/) ?? []
    return time ? [`${file} ${time.trim()}`] : []
  })
  expect(named.toSorted()).toEqual(EXCEPTIONS)
})

test('a toast of the cart stays for 2 s, unless what it tells can be undone', () => {
  const ofCart = calls.filter(({ file }) => /(^|\/)cart\//.test(file))
  expect(ofCart.length).toBeGreaterThan(4)
  for (const { file, code } of ofCart)
    expect([file, /CART_TOAST|UNTIL_CLOSED|label: 'Undo'/.test(code)]).toEqual([file, true])
})

test('what can be done from a toast is to undo it, or leads to another page', () => {
  for (const { code } of calls.filter((call) => /\bact\b/.test(call.code)))
    expect(code).toContain("label: 'Undo'")
})

test('2 s for what went well, 5 s for everything else, 10 s where it can be undone', () => {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const said: unknown[] = []
  target.addEventListener('toast', (event) => {
    if (isToast(event)) said.push([event.detail.type, event.detail.duration])
  })
  toast.success('Saved.')
  toast.error('Not saved.')
  toast.info('Closed.')
  toast.success('Saved.', { action: { label: 'View', to: '/cart' } })
  toast.info('Removed.', { action: { label: 'Undo', act: () => {} } })
  expect(said).toEqual([
    ['success', 2000],
    ['error', 5000],
    ['info', 5000],
    ['success', 2000],
    ['info', 10_000],
  ])
})
