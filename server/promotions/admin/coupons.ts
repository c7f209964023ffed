import type { CouponView, createCoupon as createContract } from '#contracts/admin/coupons.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { couponStatus, MAX_COUPONS } from '#rules/promotions/coupon.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import * as store from '../coupons.store.ts'
import {
  mustBeConfirmed,
  mustSelectSomething,
  mustTakeOffOnce,
  selectionNames,
  takenOff,
  timesOf,
} from './sale-terms.ts'
import { type SelectionNames, selectionWords } from './sales.present.ts'

type CouponDraft = ParsedRequest<typeof createContract>['body']

export async function listCoupons(shop: Shop, caller: Caller) {
  const names = await selectionNames(shop.db)
  const listed = await store.listedCoupons(shop.db)
  const coupons = presentRows(shop, listed, {
    table: 'coupons',
    idOf: ({ row }) => row.id,
    present: (coupon) => present(shop, caller, coupon, names),
  })
  return { coupons }
}

async function refuseCoupon(shop: Shop, caller: Caller, asked: CouponDraft): Promise<void> {
  mustTakeOffOnce(asked)
  timesOf(shop, asked)
  await mustSelectSomething(shop.db, asked.selection)
  if (await store.couponByCode(shop.db, asked.code)) throw taken(asked.code)
  if ((await store.countCoupons(shop.db)) >= MAX_COUPONS)
    throw refused(`There are already ${MAX_COUPONS} coupons.`)
  await mustBeConfirmed(shop, caller, { ...asked, purpose: 'coupon' })
}

/** Creates a coupon. No price of a page changes with it. */
export function createCoupon(shop: Shop, caller: Caller, asked: CouponDraft): Promise<CouponView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    await refuseCoupon(within, caller, asked)
    const { code, part, bps, rupees, perGram, selection, maxUses, maxUsesPerCustomer } = asked
    const terms = { code, part, bps, rupees, perGram, selection, maxUses, maxUsesPerCustomer }
    const row = await store.insertCoupon(db, {
      ...terms,
      ...timesOf(within, asked),
      createdBy: caller.customerId,
      createdAt: clock.now(),
    })
    if (!row) throw taken(code)
    const of = selectionWords(selection, await selectionNames(db))
    const [from, until] = [row.startsAt.toISOString(), row.endsAt.toISOString()]
    const after = { code, part, ...takenOff(asked), of, from, until, maxUses, maxUsesPerCustomer }
    await audit(db, caller, { action: 'coupon.create', subject: { type: 'coupon', id: row.id }, after })
    return couponNow(within, caller, row.id)
  })
}

/** Ends a coupon at once; a payment that has started keeps its price. */
export function stopCoupon(shop: Shop, caller: Caller, id: string): Promise<CouponView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { code, status } = await couponNow(within, caller, id)
    const isStopped =
      status !== 'ended' && (await store.markStopped(db, id, { at: clock.now(), by: caller.customerId }))
    if (!isStopped) throw refused('This coupon has already ended.')
    const [before, after] = [
      { code, status },
      { code, status: 'stopped' },
    ]
    await audit(db, caller, { action: 'coupon.stop', subject: { type: 'coupon', id }, before, after })
    return couponNow(within, caller, id)
  })
}

const taken = (code: string) => {
  const message = `There is already a coupon ${code}.`
  return refused(message, { fields: [{ field: 'code', message }] })
}

async function couponNow(shop: Shop, caller: Caller, id: string): Promise<CouponView> {
  const [coupon] = await store.listedCoupons(shop.db, id)
  if (!coupon) throw notFound('Coupon not found.')
  return present(shop, caller, coupon, await selectionNames(shop.db))
}

function present(
  { clock }: Pick<Shop, 'clock'>,
  caller: Caller,
  { row, createdBy, uses, orders, sold }: store.CouponInUse,
  names: SelectionNames,
): CouponView {
  const { id, code, part, bps, rupees, perGram, selection, maxUses, maxUsesPerCustomer } = row
  return {
    id,
    code,
    part,
    bps,
    rupees,
    perGram,
    selection,
    maxUses,
    maxUsesPerCustomer,
    status: couponStatus(row, clock.now(), uses),
    of: selectionWords(selection, names),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    uses,
    orders,
    sold: isAllowed(caller.role, 'turnover.read') ? sold : null,
    createdBy: createdBy && namedPerson(createdBy),
    stoppedAt: row.stoppedAt ?? null,
  }
}
