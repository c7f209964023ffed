import { expect, test, vi } from 'vitest'
import { NO_EXTRAS } from '#rules/checkout/extras.ts'
import { addPendingItem } from './add-pending-item.ts'
import { keepPendingItem, PENDING_ITEM } from './pending-cart-item.ts'

const RING = '01939b3c-0000-7000-8000-000000000001'
const HOUR = 60 * 60_000

function stored() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  return () => kept.get(PENDING_ITEM)
}

test('after an hour nothing that was wanted before the login is added any more', async () => {
  const wanted = stored()
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers({ toFake: ['Date'] })
  const item = { productId: RING, variant: {}, extras: NO_EXTRAS }
  keepPendingItem(item, { name: 'Lotus Ring', url: '/gold/Lotus-Ring' })
  expect(wanted()).toContain(RING)
  vi.setSystemTime(Date.now() + HOUR)
  await addPendingItem('somebody')
  expect(asked).not.toHaveBeenCalled()
  expect(wanted()).toBeUndefined()
})
