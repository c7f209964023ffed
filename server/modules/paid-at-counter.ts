import type { Db } from '#db/client.ts'
import type { Day } from '#rules/days.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import type { Paise } from '#rules/money.ts'
import type { TenderKind } from '#rules/orders/balance/tender-kinds.ts'
import type { Shop } from '#server/shop.ts'

/** The payments that a module makes at the counter for what it buys there: out of the drawer where they are cash. */
export type PaidAtCounter = {
  /** By way of payment, on a day of India; `adminId`: by one admin, null: by all. */
  ofDay: (db: Db, one: OfDay) => Promise<PaidSum[]>
  /** The newest days on which it paid. */
  days: (db: Db, limit: number) => Promise<Day[]>
  /** Paise of all cash that it paid before a moment. */
  cashBefore: (db: Db, moment: Date) => Promise<Paise>
  /** Its cash between two moments, the newest first. */
  cash: (db: Db, of: CashOfDay) => Promise<PaidCash[]>
}

type OfDay = { adminId: string | null; day: Day }

export type PaidSum = { kind: TenderKind; count: number; amount: Paise }

/** `adminId`: only what this admin took or paid out; null: everybody. */
export type CashOfDay = { from: Date; before: Date; adminId: string | null; limit: number }

/** Cash that was paid to `customer` on a voucher, by an admin. */
export type PaidCash = {
  id: string
  at: Date
  voucher: string
  amount: Paise
  customer: NamedPerson
  by: NamedPerson
}

export type PayingShop = Pick<Shop, 'db' | 'modules'>

const payers = ({ modules }: PayingShop) => modules.flatMap(({ paidAtCounter }) => paidAtCounter ?? [])

/** All of a day, by way of payment. */
export async function paidByModules(shop: PayingShop, one: OfDay): Promise<PaidSum[]> {
  const paid: PaidSum[] = []
  for (const { ofDay } of payers(shop)) paid.push(...(await ofDay(shop.db, one)))
  return paid
}

export async function daysOfModules(shop: PayingShop, limit: number): Promise<Day[]> {
  const paid: Day[] = []
  for (const { days } of payers(shop)) paid.push(...(await days(shop.db, limit)))
  return paid
}

/** Paise of all cash before a moment. */
export async function cashPaidBefore(shop: PayingShop, moment: Date): Promise<Paise> {
  let paid = 0
  for (const { cashBefore } of payers(shop)) paid += await cashBefore(shop.db, moment)
  return paid
}

export async function cashOfModules(shop: PayingShop, of: CashOfDay): Promise<PaidCash[]> {
  const paid: PaidCash[] = []
  for (const { cash } of payers(shop)) paid.push(...(await cash(shop.db, of)))
  return paid
}
