import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addAddress, changeAddress, removeAddress } from '#contracts/addresses.ts'
import { addToCart, removeFromCart } from '#contracts/cart.ts'
import { readProfile, updateProfile } from '#contracts/identity.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { auditLog } from '#db/schema/audit.ts'
import { cartItems } from '#db/schema/cart.ts'
import { addresses, customers } from '#db/schema/identity.ts'
import { isAllowed, whyNotAllowed } from '#rules/identity/permissions.ts'
import { ROLES, type Role } from '#rules/identity/roles.ts'
import { type DescribedCall, describedCalls } from '#tests/support/described-calls.ts'
import { paymentRequest } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { wholeDatabase } from '#tests/support/whole-database.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
type Need = 'customers.read' | 'customers.change' | 'nobody else'
type Owner = 'their own' | 'a customer’s' | 'another admin’s'

/** Calls about a person's data that nobody else may make, whatever their role. */
const THEIRS_ALONE = [
  'GET /api/users/export/{mobileNumber}',
  'POST /api/users/erase/{mobileNumber}',
  'GET /api/users/consents/{mobileNumber}',
  'POST /api/users/consents/{mobileNumber}',
  'POST /api/payment/initiate',
  'POST /api/reviews/add',
  'GET /api/payment/welcome-offer/{userId}',
  'GET /api/wishlist/{userId}',
  'POST /api/wishlist/add',
  'DELETE /api/wishlist/remove/{userId}/{productId}',
  'POST /api/wishlist/share',
  'DELETE /api/wishlist/share/{userId}',
]
/** A form with images, which `server/enquiries/upload-design.test.ts` sends. */
const WITH_IMAGES = 'POST /api/imageUpload/test'

const NAMES_A_PERSON = ['userId', 'user_id', 'mobileNumber']
const namesAPerson = ({ path, fields }: DescribedCall) =>
  NAMES_A_PERSON.some((name) => path.includes(`{${name}}`) || fields.includes(name))

const needOf = ({ name, method }: DescribedCall): Need =>
  THEIRS_ALONE.includes(name) ? 'nobody else' : method === 'GET' ? 'customers.read' : 'customers.change'

async function callsAboutPeople(shop: TestShop): Promise<DescribedCall[]> {
  const calls = (await describedCalls(shop)).filter(({ access }) => access === 'customer')
  return calls.filter((call) => namesAPerson(call) && call.name !== WITH_IMAGES)
}

const ADDRESS = {
  firstName: 'Ravi',
  lastName: 'Patil',
  address: '7 Laxmi Road',
  pincode: '411001',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

function bodyOf({ name }: DescribedCall, owner: Person, product: Awaited<ReturnType<TestShop['product']>>) {
  const bodies: Record<string, object> = {
    'PUT /api/users/update/{mobileNumber}': { city: 'Pune' },
    'POST /api/users/addresses/{mobileNumber}': ADDRESS,
    'PUT /api/users/addresses/{mobileNumber}/{id}': ADDRESS,
    'POST /api/users/consents/{mobileNumber}': { purpose: 'offers', given: true },
    'POST /api/cart/add': { userId: owner.id, productId: product.id },
    'PUT /api/cart/quantity/{userId}/{productId}': { quantity: 1 },
    'POST /api/payment/initiate': paymentRequest(owner, product),
    'POST /api/reviews/add': { userId: owner.id, productId: product.id, text: 'Lovely.' },
    'POST /api/wishlist/add': { userId: owner.id, productIds: [product.id] },
    'POST /api/wishlist/share': { userId: owner.id },
  }
  return bodies[name] ?? {}
}

async function ask(shop: TestShop, call: DescribedCall, caller: Person, owner: Person) {
  const product = await shop.product()
  const [address] = await shop.db
    .insert(addresses)
    .values({ ...ADDRESS, customerId: owner.id })
    .returning()
  if (call.name.startsWith('PUT /api/cart/'))
    await shop.db
      .insert(cartItems)
      .values({ customerId: owner.id, productId: product.id, priceAtAddition: 1_000_00 })
  const places: Record<string, string> = {
    userId: owner.id,
    mobileNumber: owner.mobileNumber,
    productId: product.id,
    id: address?.id ?? '',
  }
  const answer = await shop.inject({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? ''),
    headers: { authorization: `Bearer ${await shop.as(caller).token()}` },
    ...(call.method === 'GET' ? {} : { payload: bodyOf(call, owner, product) }),
  })
  return { status: answer.statusCode, message: answer.json().message }
}

/** Each call about a person's data is made by and about somebody else. */
const peopled = await testShop()
afterAll(() => peopled[Symbol.asyncDispose]())

/** The sentence that refuses somebody; null where they are let in. */
function refusal(role: Role, need: Need, owner: Owner): string | null {
  if (owner === 'their own') return null
  if (role === 'customer' || need === 'nobody else') return expect.any(String)
  if (!isAllowed(role, need)) return whyNotAllowed(need)
  return owner === 'a customer’s' ? null : 'You cannot see the data of another admin.'
}

test.each(
  ROLES.flatMap((role) =>
    (['their own', 'a customer’s', 'another admin’s'] as const).map((owner) => ({ role, owner })),
  ),
)(
  'of $owner data, a $role is given what the table of roles says, at every call that names a person',
  async ({ role, owner }) => {
    const shop = peopled
    const calls = await callsAboutPeople(shop)
    expect(calls.length).toBeGreaterThan(14)
    for (const call of calls) {
      const caller = await shop.customer({ role })
      const data = { 'their own': caller, 'a customer’s': null, 'another admin’s': null }[owner]
      const whose = data ?? (await shop.customer({ role: owner === 'a customer’s' ? 'customer' : 'staff' }))
      const { status, message } = await ask(shop, call, caller, whose)
      const refused = refusal(role, needOf(call), owner)
      const isEraseOfAnAdmin = call.name.includes('erase') && owner === 'their own' && role !== 'customer'
      if (isEraseOfAnAdmin) expect(status, call.name).toBe(409)
      else if (refused === null) expect(status, `${call.name}: ${message}`).toBe(200)
      else expect({ status, message }, call.name).toEqual({ status: 403, message: refused })
    }
  },
)

test('the owner’s own profile cannot be rewritten by staff, managers or another owner', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner', firstName: 'Meera' })
  const params = { mobileNumber: owner.mobileNumber }
  for (const role of ['staff', 'manager', 'owner'] as const) {
    const attempt = shop
      .as(await shop.customer({ role }))
      .call(updateProfile, { params, body: { city: 'X' } })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  }
  expect(await shop.as(owner).call(readProfile, { params })).toMatchObject({ city: 'Solapur' })
})

test('what a manager changes of a customer’s data is in the audit log, before and after; what customers change is not', async () => {
  await using shop = await testShop()
  const [asha, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const product = await shop.product()
  const params = { mobileNumber: asha.mobileNumber }
  for (const who of [asha, manager]) {
    const { call } = shop.as(who)
    await call(updateProfile, { params, body: { city: who === asha ? 'Pune' : 'Nagpur' } })
    const { id } = await call(addAddress, { params, body: ADDRESS })
    const place = { params: { ...params, id } }
    await call(changeAddress, { ...place, body: { ...ADDRESS, city: 'Satara' } })
    await call(removeAddress, place)
    await call(addToCart, { body: { userId: asha.id, productId: product.id } })
    await call(removeFromCart, { params: { userId: asha.id, productId: product.id } })
  }
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, asha.id))
    .orderBy(auditLog.id)
  expect(rows.every(({ who }) => who === manager.id)).toBe(true)
  expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'customer.change', before: { city: 'Pune' }, after: { city: 'Nagpur' } },
    { action: 'customer.address', before: null, after: expect.objectContaining({ city: 'Pune' }) },
    { action: 'customer.address', before: { city: 'Pune' }, after: { city: 'Satara' } },
    { action: 'customer.address', before: expect.objectContaining({ city: 'Satara' }), after: null },
    { action: 'customer.cart', before: null, after: expect.objectContaining({ productId: product.id }) },
    { action: 'customer.cart', before: { productId: product.id }, after: null },
  ])
})

test('a customer who is erased takes their data out of the audit log as well', async () => {
  await using shop = await testShop()
  const [asha, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const params = { mobileNumber: asha.mobileNumber }
  const body = { ...ADDRESS, address: 'Behind the old banyan' }
  await shop.as(manager).call(addAddress, { params, body })
  await shop.as(asha).call(eraseCustomer, { params })
  expect(await wholeDatabase(shop.pool)).not.toContain('old banyan')
  const [kept] = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, asha.id), eq(auditLog.who, manager.id)))
  expect(kept).toMatchObject({ action: 'customer.address', before: null, after: null })
})

test('somebody who has just become an admin is one: a manager can no longer change their data', async () => {
  await using shop = await testShop()
  const [asha, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  await shop.db.update(customers).set({ role: 'staff' }).where(eq(customers.id, asha.id))
  const params = { mobileNumber: asha.mobileNumber }
  const attempt = shop.as(manager).call(updateProfile, { params, body: { city: 'Pune' } })
  await expect(attempt).rejects.toMatchObject({ status: 403 })
})
