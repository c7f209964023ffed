import { expect, test } from 'vitest'
import { CouponForm, NEW_DISCOUNT, NEW_SALE, RuleForm, SaleForm } from './sale-form.ts'

const SALE = { ...NEW_DISCOUNT, name: 'Diwali', bps: '12.5', endsAt: '2026-11-20T23:59' }
const COUPON = { ...SALE, code: 'diwali 10', maxUses: '', maxUsesPerCustomer: '1' }

test('what is typed for a sale is what the server is sent', () => {
  const { selection, bps, startsAt, endsAt } = SaleForm.parse({ ...SALE, selection: 'metal:gold' })
  expect({ selection, bps, startsAt }).toEqual({
    selection: { kind: 'metal', metal: 'gold' },
    bps: 1250,
    startsAt: undefined,
  })
  expect(endsAt).toBe('2026-11-20T23:59:00+05:30')
})

test.each([
  [SaleForm, SALE, 'perGram'],
  [CouponForm, COUPON, 'rupees'],
] as const)('an amount that is not typed is missing at its own field', (form, typed, unit) => {
  const { error } = form.safeParse({ ...typed, name: '', code: '', bps: '', unit })
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ path: [unit], message: 'Please enter an amount.' }),
  )
})

test.each([
  [NEW_SALE, { bps: '10' }, { bps: 1000 }],
  [{ ...NEW_SALE, unit: 'perGram' as const }, { perGram: '120' }, { perGram: 12_000 }],
  [{ ...NEW_DISCOUNT, unit: 'rupees' as const }, { rupees: '500' }, { rupees: 50_000 }],
])('the rule of a sale and of a coupon can be previewed in each unit', (empty, typed, read) => {
  expect(RuleForm.parse({ ...empty, ...typed })).toMatchObject(read)
})

test('an empty limit of a coupon is none', () => {
  expect(CouponForm.parse(COUPON)).toMatchObject({ code: 'DIWALI10', maxUses: null, maxUsesPerCustomer: 1 })
})

test.each([
  [SaleForm, SALE, { name: ' ' }, 'Please enter a name.'],
  [SaleForm, SALE, { bps: '' }, 'Please enter a percentage above 0, at most 100.'],
  [SaleForm, SALE, { bps: 'ten' }, 'Please enter a percentage above 0, at most 100.'],
  [SaleForm, SALE, { endsAt: '' }, 'Please choose a day and a time.'],
  [SaleForm, SALE, { startsAt: '' }, 'Please choose a day and a time.'],
  [CouponForm, COUPON, { code: 'ab' }, 'Please enter 4 to 20 letters and digits.'],
  [CouponForm, COUPON, { maxUsesPerCustomer: '' }, 'Please enter a whole number above 0.'],
  [CouponForm, COUPON, { maxUses: '1.5' }, 'Please enter a whole number above 0.'],
])('the contract says what is wrong, at its field', (form, typed, change, sentence) => {
  const { error } = form.safeParse({ ...typed, ...change })
  expect(error?.issues).toMatchObject([{ path: Object.keys(change), message: sentence }])
})
