import { gstSettings } from '#contracts/admin/gst.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { dayInIndia } from '#rules/days.ts'
import { ERASED_PERSON, namedPerson } from '#rules/identity/person-name.ts'
import { percent } from '#rules/measures.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { returnOf } from '#server/modules/of-lines.ts'
import { toPage } from '#server/paging/keyset.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import type {
  listRepairs as contract,
  RepairRow as RepairRowView,
  RepairView,
} from '#trade/repairs/contract/repairs.ts'
import { possibleSteps } from '#trade/repairs/rules/repair-steps.ts'
import { REPAIR_SAC, repairGstBps } from '#trade/repairs/rules/repair-tax.ts'
import { notFetchedSince } from '#trade/repairs/rules/repair-terms.ts'
import { toPay } from './charge-order.ts'
import { countReady, repairPage } from './repair-list.store.ts'
import * as store from './repairs.store.ts'
import { NO_SUCH_REPAIR } from './step-repair.ts'

/** A page of repairs, newest first, with how many wait to be fetched. */
export async function listRepairs(
  shop: Shop,
  { tab, search, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const now = shop.clock.now()
  const waitingSince = notFetchedSince(now)
  const choice = { tab, waitingSince, ...(search && { search }) }
  const idOf = ({ id }: store.RepairRow) => id
  const page = toPage(await repairPage(shop.db, choice, cursor), cursor, idOf)
  const karigars = await store.karigarsNow(shop.db, page.rows.map(idOf))
  const present = (row: store.RepairRow) => presentRow(row, karigars.get(row.id) ?? '', now)
  return {
    ...page,
    rows: presentRows(shop, page.rows, { table: 'repairs', idOf, present }),
    ...(await countReady(shop.db, waitingSince)),
  }
}

function presentRow(row: store.RepairRow, karigar: string, now: Date): RepairRowView {
  const { id, number, status, description, work, estimate, charge, readyOn, readyAt, person } = row
  const isWorkedOn = status === 'taken-in' || status === 'with-karigar' || status === 'received'
  return {
    id,
    number,
    status,
    description,
    work,
    karigar,
    estimate,
    charge,
    readyOn,
    readyAt,
    customer: namedPerson({ ...person, mobileNumber: person.phone }),
    grossWeight: row.nowMg,
    isLate: isWorkedOn && readyOn < dayInIndia(now),
    takenInAt: row.createdAt,
  }
}

/** Everything the shop knows of a repair, and what can be done with it now. */
export async function readRepair(shop: Shop, caller: Caller, number: string): Promise<RepairView> {
  const { db, clock } = shop
  const row = mustFind(await store.repairByNumber(db, number), NO_SUCH_REPAIR)
  const trips = await store.tripsOfRepair(db, row.id)
  const events = await store.eventsOfRepair(db, row.id)
  const people = await peopleByIds(
    db,
    events.map(({ by }) => by),
  )
  const { chargeOrder, soldOrder } = await store.ordersNamedBy(db, row)
  const resizing = row.returnId === null ? null : await returnOf(shop, { id: row.returnId })
  const gstBps = repairGstBps((await readSetting(shop, gstSettings)).classes)
  return {
    ...presentRow(row, trips.find(({ backAt }) => backAt === null)?.karigar ?? '', clock.now()),
    chargeOrder,
    soldOrder,
    return: resizing?.number ?? null,
    customerId: row.customerId,
    purity: row.purity,
    weightIn: row.inMg,
    address: addressOf(row),
    toPay: row.status === 'ready' && row.charge !== null ? await toPay(shop, row.charge) : null,
    isOwn: row.customerId === caller.customerId,
    gst: { sac: REPAIR_SAC, rate: percent(gstBps) },
    trips: trips.map(({ karigar, givenMg, sentAt, backMg, backAt, reason, wages }) => ({
      karigar,
      sentAt,
      backAt,
      reason,
      wages,
      given: givenMg,
      back: backMg,
      loss: backMg === null ? null : givenMg - backMg,
    })),
    events: events.map(({ event, at, by, note }) => ({
      event,
      at,
      note,
      by: people.get(by) ?? ERASED_PERSON,
    })),
    photographs: await store.photographsOfRepair(db, row.id),
    possible: possibleSteps(row.status),
  }
}

/** On one line; empty where only the shop's own town is known. */
function addressOf({ person }: store.RepairRow): string {
  if (person.address === '') return ''
  return [...streetLines(person), `${person.city} ${person.pincode}`.trim()].join(', ')
}
