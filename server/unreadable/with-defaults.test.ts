import { expect, test } from 'vitest'
import { z } from 'zod'
import { money } from '#contracts/fields.ts'
import { answerOf } from './answer-of.ts'

const Line = z.object({ name: z.string(), note: z.string().default(''), price: money.default(0) })
const Address = z.object({
  city: z.string(),
  landmark: z.string().default(''),
  isGift: z.boolean().default(false),
})
const answer = z.object({
  address: Address.nullable(),
  lines: z.array(Line),
  paid: z.union([
    z.object({ kind: z.literal('card') }),
    z.object({ kind: z.literal('cash'), by: z.string().default('') }),
  ]),
})
const answered = (made: unknown) =>
  answerOf({ setAside: () => expect.unreachable() }, { answer, path: '/api/orders' }, made)

test('what was stored before a field was there is answered with what the field is by default', () => {
  const made = {
    address: { city: 'Solapur', isGift: true },
    lines: [{ name: 'Ring', price: 1_000_50 }, { name: 'Coin' }],
    paid: { kind: 'cash' },
  }
  const before = structuredClone(made)
  expect(answered(made)).toEqual({
    address: { city: 'Solapur', isGift: true, landmark: '' },
    lines: [
      { name: 'Ring', note: '', price: 1000.5 },
      { name: 'Coin', note: '', price: 0 },
    ],
    paid: { kind: 'cash', by: '' },
  })
  expect(made).toEqual(before)
})

test('a field that has no default and is not there is a fault', () => {
  expect(() => answered({ address: {}, lines: [], paid: { kind: 'card' } })).toThrow('city')
})
