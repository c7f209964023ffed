import { expect, test } from 'vitest'
import { correctParcel } from '#contracts/admin/change-order.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { listSellers, sellAtCounter } from '#trade/counter/contract/counter.ts'
import { readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { printPanDeclaration } from '#trade/counter/contract/pan-declaration.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { CUSTOMER, PAN, saleOf, sold } from '#trade/counter/tests/counter.ts'

const stockOf = async (
  shop: { pool: { query: (text: string, values: string[]) => Promise<{ rows: object[] }> } },
  id: string,
) =>
  (
    await shop.pool.query(
      'select stock_quantity as stock, reserved_quantity as reserved from products where id = $1',
      [id],
    )
  ).rows[0]

test('a sale is an order: paid, handed over, out of the stock, with its invoice and receipt', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ stock: 2 })
  const sale = await sold(shop, staff, product.id, { huid: 'AB12CD' })
  expect(sale).toMatchObject({ receiptNumber: 'RCT/26-27/000001', balance: 0 })

  const order = await shop.as(staff).call(readAdminOrder, { params: { number: sale.number } })
  expect(order).toMatchObject({
    orderStatus: 'Delivered',
    handover: 'counter',
    lines: [{ huid: 'AB12CD' }],
    balance: 0,
    total: sale.total,
    payment: { method: 'counter', captured: sale.total },
    buyer: { name: 'Meera Joshi', phone: '9822012345' },
  })
  const by = { name: 'Asha Kulkarni', number: staff.mobileNumber }
  expect(order.history).toMatchObject([
    { status: 'Confirmed', by },
    { status: 'Delivered', by },
  ])
  const { tenders } = await shop.as(staff).call(readOrderTenders, { params: { number: sale.number } })
  expect(tenders).toMatchObject([{ by }])
  expect(await stockOf(shop, product.id)).toEqual({ stock: 1, reserved: 0 })
  const { documents } = await shop.as(staff).call(listDocumentsOfOrder, { params: { number: sale.number } })
  expect(documents).toMatchObject([{ kind: 'invoice', total: sale.total, customer: 'Meera Joshi' }])
  const sms = await shop.pool.query(`select count(*)::int as count from notifications where about_id = $1`, [
    order.id,
  ])
  expect(sms.rows).toEqual([{ count: 0 }])
})

test('a sale is of who is logged in, or of the colleague who is named, everywhere by name', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff', firstName: 'Asha', lastName: 'Kulkarni' })
  const colleague = await shop.customer({ role: 'manager', firstName: 'Vikram', lastName: 'Mane' })
  const outsider = await shop.customer({ role: 'accountant' })
  const product = await shop.product({ stock: 5 })
  const sellers = await shop.as(staff).call(listSellers, {})
  expect(sellers).toEqual([
    { id: staff.id, name: 'Asha Kulkarni' },
    { id: colleague.id, name: 'Vikram Mane' },
  ])
  const [own, theirs] = [
    await sold(shop, staff, product.id, { huid: 'AB12CD' }),
    await sold(shop, staff, product.id, { huid: 'AB12CE', soldBy: colleague.id }),
  ]
  const read = (number: string) => shop.as(staff).call(readAdminOrder, { params: { number } })
  expect(await read(own.number)).toMatchObject({ soldBy: staff.id, seller: { name: 'Asha Kulkarni' } })
  expect(await read(theirs.number)).toMatchObject({ soldBy: colleague.id, seller: { name: 'Vikram Mane' } })
  const refusal = { status: 400, details: { fields: [expect.objectContaining({ field: 'soldBy' })] } }
  await expect(sold(shop, staff, product.id, { huid: 'AB12CF', soldBy: outsider.id })).rejects.toMatchObject(
    refusal,
  )
  const toSelf = { huid: 'AB12CF', soldBy: colleague.id, mobileNumber: colleague.mobileNumber }
  await expect(sold(shop, staff, product.id, toSelf)).rejects.toMatchObject(refusal)
})

test('a mistyped HUID of a sale can be corrected afterwards', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const product = await shop.product({})
  const { number } = await sold(shop, await shop.customer({ role: 'staff' }), product.id, { huid: 'AB12CD' })
  const params = { number }
  const { parcels } = await call(readAdminOrder, { params })
  const body = { version: parcels[0]?.version ?? 0, huid: 'AB12CE', carrier: '', trackingNumber: '' }
  expect(await call(correctParcel, { params, body })).toMatchObject({ lines: [{ huid: 'AB12CE' }] })
})

test('pressing twice sells once', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ stock: 5 })
  const body = await saleOf(shop, staff, product.id, { huid: 'AB12CD' })
  const both = await Promise.all([1, 2].map(() => shop.as(staff).call(sellAtCounter, { body })))
  expect(both[0]).toEqual(both[1])
  expect(await stockOf(shop, product.id)).toMatchObject({ stock: 4 })
})

test('two tills cannot both sell the last product, and nothing is stored of the second sale', async () => {
  await using shop = await testShop()
  const [one, other] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })]
  const product = await shop.product({ stock: 1 })
  const [first, second] = [
    await saleOf(shop, one, product.id, { huid: 'AB12CD' }),
    await saleOf(shop, other, product.id, { huid: 'AB12CE', mobileNumber: '9822054321' }),
  ]
  const outcomes = await Promise.allSettled([
    shop.as(one).call(sellAtCounter, { body: first }),
    shop.as(other).call(sellAtCounter, { body: second }),
  ])
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(lost).toMatchObject([
    { status: 409, message: 'This piece is sold out: the last one has just been sold.' },
  ])
  const kept = await shop.pool.query(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from tenders) as tenders',
  )
  expect(kept.rows).toEqual([{ orders: 1, tenders: 1 }])
})

test('a price that has changed since it was shown is refused with the current price', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product()
  const body = await saleOf(shop, staff, product.id)
  await expect(
    shop.as(staff).call(sellAtCounter, { body: { ...body, total: body.total - 1 } }),
  ).rejects.toMatchObject({ status: 409, details: { total: body.total } })
})

test('staff may give the discount the shop allows, a manager more, and nobody goes below the metal value', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product()
  const quote = (who: typeof staff, discount: number) =>
    shop.as(who).call(quoteCounterSale, { body: { items: [{ productId: product.id }], discount } })
  const plain = await quote(staff, 0)
  expect(plain.maxDiscount).toBe(Math.round(plain.total * 3) / 100)
  expect(plain.maxDiscountReason).toBe('Staff may take off up to 3%, a manager more.')

  const limit = await quote(manager, 0)
  expect(limit.maxDiscount).toBeGreaterThan(plain.maxDiscount)
  expect(limit.maxDiscountReason).toBe('With more, the metal would be sold below its value.')
  await expect(
    sold(shop, staff, product.id, { discount: limit.maxDiscount, huid: 'AB12CD' }),
  ).rejects.toMatchObject({ status: 400, details: { fields: [{ field: 'discount' }] } })
  await expect(
    sold(shop, manager, product.id, { discount: limit.maxDiscount + 0.02, huid: 'AB12CD' }),
  ).rejects.toMatchObject({ status: 400, details: { fields: [{ field: 'discount' }] } })

  const sale = await sold(shop, staff, product.id, { discount: 500, huid: 'AB12CD' })
  expect(plain.total - sale.total).toBeGreaterThanOrEqual(500 - 0.001)
  expect(plain.total - sale.total).toBeLessThan(500.02)
  const order = await shop.as(staff).call(readAdminOrder, { params: { number: sale.number } })
  expect(order.lines[0]?.counterDiscount).toBeGreaterThan(480)
})

test('above the limit the PAN is asked for, and cash of two lakh rupees is never taken', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 2_50_000_00, stock: 3 })
  await expect(sold(shop, staff, product.id)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'pan' }] },
  })
  const cash = (amount: number) => ({
    pan: PAN,
    tenders: [
      { kind: 'cash' as const, amount, reference: '' },
      { kind: 'card' as const, amount: 2_50_000 - amount, reference: '0045' },
    ],
  })
  await expect(sold(shop, staff, product.id, cash(2_00_000))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('less than ₹2,00,000 in cash'),
  })
  await sold(shop, staff, product.id, cash(1_99_999))
  // The same customer, the same day, another order.
  await expect(sold(shop, staff, product.id, cash(1))).rejects.toMatchObject({
    message: expect.stringContaining('already paid ₹1,99,999 in cash today'),
  })
  const customer = await shop.as(staff).call(readCounterCustomer, { params: { mobileNumber: '9822012345' } })
  expect(customer).toMatchObject({ isKnown: true, firstName: 'Meera', orders: 1, cashToday: 1_99_999 })
})

test('the cash of an occasion is added up over sales and days, and said before the next', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 1_50_000_00, stock: 4 })
  const cash = (amount: number, occasion: string) => ({
    occasion,
    tenders: [
      { kind: 'cash' as const, amount, reference: '' },
      ...(amount < 1_50_000
        ? [{ kind: 'upi' as const, amount: 1_50_000 - amount, reference: '412345678901' }]
        : []),
    ],
  })
  await sold(shop, staff, product.id, cash(1_50_000, 'Wedding of Priya'))
  shop.clock.advance(24 * 3_600_000)
  await expect(sold(shop, staff, product.id, cash(50_000, 'wedding  of priya'))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('₹1,50,000 was already paid in cash for “wedding of priya”'),
  })
  await sold(shop, staff, product.id, cash(49_999, 'wedding of priya'))
  const customer = await shop.as(staff).call(readCounterCustomer, { params: { mobileNumber: '9822012345' } })
  expect(customer.occasions).toEqual([{ name: 'wedding of priya', cash: 1_99_999 }])
  shop.clock.advance(24 * 3_600_000)
  // Another occasion has its own sum.
  await sold(shop, staff, product.id, cash(50_000, 'Housewarming'))
})

test('the payments must match the sale, and all but cash need a reference', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 10_000_00 })
  const paid = (amount: number, reference = '1') =>
    sold(shop, staff, product.id, { tenders: [{ kind: 'card', amount, reference }] })
  await expect(paid(9_999)).rejects.toMatchObject({
    message: '₹1 is still to be paid before the product is handed over.',
  })
  await expect(paid(10_001)).rejects.toMatchObject({
    message: 'The payments come to ₹1 more than the total.',
  })
  await expect(paid(10_000, '')).rejects.toMatchObject({ message: 'Please enter the slip number.' })
})

test('a parcel and a larger sale need a name and an address; a small sale over the counter needs neither', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const [small, large] = [
    await shop.product({ price: 10_000_00, stock: 2 }),
    await shop.product({ price: 60_000_00 }),
  ]
  const nowhere = { ...CUSTOMER, business: null, email: '', address: '', city: '', pincode: '', state: '' }
  const fields = {
    fields: expect.arrayContaining([
      { field: 'person.address', message: 'Please enter the street address.' },
    ]),
  }
  await expect(sold(shop, staff, large.id, { person: nowhere })).rejects.toMatchObject({ details: fields })
  await expect(sold(shop, staff, small.id, { person: nowhere, delivery: 'parcel' })).rejects.toMatchObject({
    details: fields,
  })
  const nobody = { ...nowhere, firstName: '', lastName: '' }
  const name = {
    fields: expect.arrayContaining([{ field: 'person.firstName', message: 'Please enter the first name.' }]),
  }
  await expect(sold(shop, staff, large.id, { person: nobody })).rejects.toMatchObject({ details: name })
  await expect(sold(shop, staff, small.id, { person: nobody, delivery: 'later' })).rejects.toMatchObject({
    details: name,
  })
  const { number } = await sold(shop, staff, small.id, { person: nobody })
  const { documents, waitsFor } = await shop.as(staff).call(listDocumentsOfOrder, { params: { number } })
  expect([documents, waitsFor]).toMatchObject([[{ customer: '9822012345' }], null])
})

test('nobody enters their own purchase, and customers have no counter', async () => {
  await using shop = await testShop()
  const [staff, customer] = [await shop.customer({ role: 'staff' }), await shop.customer()]
  const product = await shop.product({ price: 10_000_00 })
  await expect(sold(shop, staff, product.id, { mobileNumber: staff.mobileNumber })).rejects.toMatchObject({
    status: 403,
    message: 'You cannot enter your own purchase. Please ask a colleague.',
  })
  const body = await saleOf(shop, staff, product.id)
  await expect(shop.as(customer).call(sellAtCounter, { body })).rejects.toMatchObject({ status: 403 })
  await expect(
    shop.as(customer).call(readOrderTenders, { params: { number: 'SGJ-1001' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a returning counter customer is found with the earlier address, unless the profile has one', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ stock: 3 })
  const mobileNumber = '9822012345'
  const read = () => shop.as(staff).call(readCounterCustomer, { params: { mobileNumber } })
  expect(await read()).toMatchObject({ isKnown: false, address: '' })
  await sold(shop, staff, product.id, { mobileNumber, huid: 'AB12CD' })
  expect(await read()).toMatchObject({ isKnown: true, ...CUSTOMER })
  await shop.pool.query(
    `update customers set address = '1 New Road', city = 'Pune' where mobile_number = $1`,
    [mobileNumber],
  )
  expect(await read()).toMatchObject({ address: '1 New Road', city: 'Pune' })
})

test('a customer without a PAN declares a larger sale, and the paper is printed', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 2_50_000_00, stock: 2 })
  const declaration = {
    ...BY_HAND,
    birthday: '1960-05-04' as string | null,
    fatherName: 'Ganesh Joshi',
    income: 3_00_000 as number | null,
    ...{ idKind: 'voter' as const, idLast4: '12AB' },
  }
  const refusedAt = async (change: Partial<typeof declaration>) =>
    await expect(
      sold(shop, staff, product.id, { declaration: { ...declaration, ...change } }),
    ).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: expect.stringMatching(/^declaration\./) }] },
    })
  await refusedAt({ birthday: '2099-01-01' })
  await refusedAt({ income: 4_00_000 })
  const { number, hasDeclaration } = await sold(shop, staff, product.id, { declaration })
  expect(hasDeclaration).toBe(true)
  expect((await shop.as(staff).call(readAdminOrder, { params: { number } })).buyer).toMatchObject({
    pan: null,
    hasDeclared: true,
  })
  const headers = { authorization: `Bearer ${await shop.as(staff).token()}` }
  const print = await shop.inject({ url: printPanDeclaration.path, query: { number }, headers })
  const words = await pdfText(print.rawPayload)
  for (const said of [
    'rule 159',
    'Meera Joshi',
    '4 May 1960',
    'Ganesh Joshi',
    '₹2,50,000',
    'Voter id …12AB',
    'Signature',
  ])
    expect(words).toContain(said)
})

/** A declaration says no more than who it is; the rest is written by hand. */
const BY_HAND = {
  ...{ name: '', address: '', birthday: null as string | null, fatherName: '' },
  ...{ income: null as number | null, acknowledgement: '' },
}

test('a declaration may say who it is and show a document; the rest is written on its paper by hand', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 2_50_000_00 })
  const declaration = {
    ...BY_HAND,
    ...{ idKind: 'aadhaar' as const, idLast4: '4321', name: 'Sunita Pawar', address: '4 Main Road, Barshi' },
  }
  const { number } = await sold(shop, staff, product.id, { declaration })
  const headers = { authorization: `Bearer ${await shop.as(staff).token()}` }
  const print = await shop.inject({ url: printPanDeclaration.path, query: { number }, headers })
  const words = await pdfText(print.rawPayload)
  for (const said of ['Sunita Pawar', '4 Main Road, Barshi', 'Aadhaar …4321', '____'])
    expect(words).toContain(said)
})

test('below the limit, or with a PAN, no declaration is kept', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const declaration = {
    ...{ ...BY_HAND, idKind: 'voter' as const, idLast4: '12AB', fatherName: 'Ganesh', income: 0 },
  }
  const [small, large] = [
    await shop.product({ price: 20_000_00 }),
    await shop.product({ price: 2_50_000_00 }),
  ]
  expect((await sold(shop, staff, small.id, { declaration })).hasDeclaration).toBe(false)
  expect((await sold(shop, staff, large.id, { declaration, pan: PAN })).hasDeclaration).toBe(false)
})
