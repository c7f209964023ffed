import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RETURN_EVENTS, RETURN_KINDS, type ReturnEvent, type ReturnKind } from '#rules/orders/return-names.ts'
import {
  OPEN_RETURNS,
  possibleEvents,
  type ReturnEffect,
  type ReturnState,
  requestedReturn,
  step,
} from './return-steps.ts'

/** The state after these events, those that cannot happen left out, and everything they brought about. */
function walk(kind: ReturnKind, events: readonly ReturnEvent[]) {
  let state: ReturnState = requestedReturn(kind)
  const effects: ReturnEffect[] = []
  const done: ReturnEvent[] = []
  for (const event of events) {
    const next = step(state, event)
    if (!next) continue
    state = next.state
    effects.push(...next.effects)
    done.push(event)
  }
  return { state, effects, done }
}

const anyKind = fc.constantFrom(...RETURN_KINDS)
const anyEvents = fc.array(fc.constantFrom(...RETURN_EVENTS), { maxLength: 40 })
const times = (effects: readonly ReturnEffect[], one: ReturnEffect) =>
  effects.filter((effect) => effect === one).length
const MONEY: readonly ReturnEffect[] = ['refund-money', 'issue-credit', 'pay-out-money']
const OPEN: readonly string[] = OPEN_RETURNS

test('in any order of steps, money is paid at most once, and only after an inspection', () => {
  fc.assert(
    fc.property(anyKind, anyEvents, (kind, events) => {
      const { effects, done } = walk(kind, events)
      const paid = MONEY.reduce((sum, effect) => sum + times(effects, effect), 0)
      expect(paid).toBeLessThanOrEqual(1)
      expect(times(effects, 'end-order')).toBe(paid)
      if (paid) expect(done).toEqual(expect.arrayContaining(['approve', 'receive']))
      if (paid) expect(done.some((event) => event === 'inspect' || event === 'accept')).toBe(true)
    }),
  )
})

test('a product returns to stock at most once, and only after it was refunded', () => {
  fc.assert(
    fc.property(anyKind, anyEvents, (kind, events) => {
      const { state, effects } = walk(kind, events)
      expect(times(effects, 'count-stock')).toBe(state.product === 'on-sale' ? 1 : 0)
      if (state.product === 'on-sale') expect(['refunded', 'credited', 'paid-out']).toContain(state.status)
      if (state.product === 'shipped-back')
        expect(['rejected', 'declined', 'resized']).toContain(state.status)
    }),
  )
})

test('a customer can withdraw a request only while they have the product, and nothing lapses once it has arrived', () => {
  fc.assert(
    fc.property(anyKind, anyEvents, (kind, events) => {
      const { state } = walk(kind, events)
      if (step(state, 'withdraw')) expect(state.product).toBe('with-customer')
      if (step(state, 'lapse')) expect(state).toMatchObject({ product: 'with-customer', status: 'approved' })
      const mine = possibleEvents(state, 'customer').filter((event) => event !== 'withdraw')
      if (mine.length > 0) expect(['offered', 'inspected', 'to-pay-out']).toContain(state.status)
      if (kind === 'return') expect(['', 'accept,decline']).toContain(String(mine))
    }),
  )
})

test('each open request can come to an end, and an ended one moves no money any more', () => {
  fc.assert(
    fc.property(anyKind, anyEvents, (kind, events) => {
      const { state } = walk(kind, events)
      const onwards = walkToEnd(state)
      expect(OPEN).not.toContain(onwards.status)
      if (!OPEN.includes(state.status))
        for (const event of RETURN_EVENTS)
          for (const effect of step(state, event)?.effects ?? []) expect(MONEY).not.toContain(effect)
    }),
  )
})

function walkToEnd(from: ReturnState): ReturnState {
  let state = from
  for (const event of ['approve', 'receive', 'resize', 'inspect', 'refund', 'credit'] as const)
    state = step(state, event)?.state ?? state
  return state
}

test.each([
  ['return', 'refund', 'refunded'],
  ['exchange', 'credit', 'credited'],
  ['buyback', 'credit', 'credited'],
  ['buyback', 'pay-out', 'paid-out'],
] as const)('a %s ends with %s', (kind, event, status) => {
  const { state } = walk(kind, ['approve', 'receive', 'inspect', 'choose-pay-out', event])
  expect(state).toMatchObject({ kind, status, product: 'in-shop' })
})

test('a ring that is resized is neither inspected nor paid for, and stays its customer’s', () => {
  const { state, effects } = walk('resizing', ['approve', 'receive', 'inspect', 'offer', 'refund', 'resize'])
  expect(state).toMatchObject({ status: 'resized', product: 'shipped-back' })
  expect(effects).toEqual(['tell-customer', 'tell-customer', 'tell-customer'])
  expect(possibleEvents(state, 'admin')).toEqual([])
  expect(possibleEvents(walk('return', ['approve', 'receive']).state, 'admin')).not.toContain('resize')
})

test('a return’s money is neither credited nor paid out, and goods that never arrived are not sent back', () => {
  const { state } = walk('return', ['approve', 'receive', 'inspect'])
  expect(possibleEvents(state, 'admin')).toEqual(['reject', 'inspect', 'offer', 'refund'])
  expect(possibleEvents(walk('return', ['reject']).state, 'admin')).toEqual([])
  expect(possibleEvents(walk('return', ['approve', 'receive', 'inspect', 'reject']).state, 'admin')).toEqual([
    'ship-back',
  ])
})

test('a lower amount waits for the customer: nothing is paid before they accept, and declining sends the product back', () => {
  const { state } = walk('buyback', ['approve', 'receive', 'offer', 'credit', 'pay-out', 'choose-pay-out'])
  expect(state.status).toBe('offered')
  expect(possibleEvents(state, 'customer')).toEqual(['accept', 'decline'])
  const declined = walk('exchange', ['approve', 'receive', 'offer', 'decline', 'accept', 'credit'])
  expect(possibleEvents(declined.state, 'admin')).toEqual(['ship-back'])
  const accepted = walk('buyback', ['approve', 'receive', 'offer', 'accept'])
  expect(possibleEvents(accepted.state, 'customer')).toEqual(['choose-pay-out', 'credit'])
  expect(possibleEvents(walk('exchange', ['approve', 'receive', 'inspect']).state, 'customer')).toEqual([])
})
