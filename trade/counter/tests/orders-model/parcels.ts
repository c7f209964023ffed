import fc from 'fast-check'
import { expect } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { cancelLine } from '#contracts/orders.ts'
import { type Command, command, refusal } from './command.ts'
import * as ledger from './ledger.ts'
import { nextHuids, type Real } from './world.ts'

type Model = ledger.Model
/** Those of these lines that the bits of `mask` choose; all where they choose none. */
function chosen(lines: readonly ledger.Line[], mask: number): readonly ledger.Line[] {
  const some = lines.filter((_, nth) => (mask >> nth) % 2 === 1)
  return some.length > 0 ? some : lines
}

async function move(
  real: Real,
  { number }: ledger.Order,
  lines: readonly ledger.Line[],
  [from, to]: ['Confirmed' | 'Packed' | 'Shipped', 'Packed' | 'Shipped' | 'Delivered'],
) {
  const body = {
    from,
    to,
    carrier: 'Blue Dart',
    trackingNumber: '81234567890',
    lines: lines.map(({ id, quantity }) => ({
      transactionId: id,
      ...(from === 'Confirmed' && { huid: nextHuids(quantity) }),
    })),
  }
  return (await real.as(real.manager)).call(moveOrder, { params: { number }, body })
}

const ordersWith = (m: Model, status: ledger.Line['status']) =>
  m.orders.filter(
    ({ handover, lines }) => handover === 'parcel' && lines.some((line) => line.status === status),
  )

const pack = (nth: number, mask: number) =>
  command(
    `pack(${nth}, ${mask})`,
    (m) => ledger.pick(ordersWith(m, 'Confirmed'), nth),
    async (order, _m, real) => {
      const lines = chosen(
        order.lines.filter(({ status }) => status === 'Confirmed'),
        mask,
      )
      await move(real, order, lines, ['Confirmed', 'Packed'])
      for (const line of lines) line.status = 'Packed'
    },
  )

/** The customer cancels a line while all of its order is packed: it is cancelled in any case, and the rest is packed or not. */
const packWhileCancelled = (nth: number) =>
  command(
    `packWhileCancelled(${nth})`,
    (m) => ledger.pick(ordersWith(m, 'Confirmed'), nth),
    async (order, m, real) => {
      const lines = order.lines.filter(({ status }) => status === 'Confirmed')
      const line = ledger.only(ledger.pick(lines, nth))
      const { call } = await real.as(ledger.only(real.customers[order.customer]))
      const request = { params: { transactionId: line.id }, body: { orderStatus: 'Cancelled' as const } }
      const [packed, cancelled] = await Promise.allSettled([
        move(real, order, lines, ['Confirmed', 'Packed']),
        call(cancelLine, request),
      ])
      expect(cancelled).toMatchObject({ status: 'fulfilled' })
      if (packed.status === 'rejected') expect(packed.reason).toMatchObject(refusal(409))
      else for (const one of lines) one.status = 'Packed'
      ledger.cancel(m, line)
    },
  )

/** Packed products leave and arrive; nothing leaves before it is paid. */
const send = (nth: number, mask: number) =>
  command(
    `send(${nth}, ${mask})`,
    (m) => ledger.pick(ordersWith(m, 'Packed'), nth),
    async (order, _m, real) => {
      const lines = chosen(
        order.lines.filter(({ status }) => status === 'Packed'),
        mask,
      )
      const shipped = move(real, order, lines, ['Packed', 'Shipped'])
      if (lines.some((line) => ledger.balanceOf(line) > 0))
        return void (await expect(shipped).rejects.toMatchObject(refusal(409)))
      await shipped
      await move(real, order, lines, ['Shipped', 'Delivered'])
      for (const line of lines) line.status = 'Delivered'
      ledger.bill(order)
    },
  )

/** All of an order that waits and is paid is packed, leaves and arrives. */
const deliver = (nth: number) =>
  command(
    `deliver(${nth})`,
    (m) =>
      ledger.pick(
        m.orders.filter((order) => toDeliver(order).length > 0),
        nth,
      ),
    async (order, _m, real) => {
      const lines = toDeliver(order)
      const waiting = lines.filter(({ status }) => status === 'Confirmed')
      if (order.handover === 'counter') await move(real, order, waiting, ['Confirmed', 'Delivered'])
      else {
        if (waiting.length > 0) await move(real, order, waiting, ['Confirmed', 'Packed'])
        await move(real, order, lines, ['Packed', 'Shipped'])
        await move(real, order, lines, ['Shipped', 'Delivered'])
      }
      for (const line of lines) line.status = 'Delivered'
      ledger.bill(order)
    },
  )

const toDeliver = ({ lines }: ledger.Order) =>
  lines.filter((line) => ['Confirmed', 'Packed'].includes(line.status) && ledger.balanceOf(line) === 0)

/** Products that were sold in the shop and wait there are handed over. */
const handOver = (nth: number, mask: number) =>
  command(
    `handOver(${nth}, ${mask})`,
    (m) =>
      ledger.pick(
        m.orders.filter(
          ({ handover, lines }) =>
            handover === 'counter' && lines.some(({ status }) => status === 'Confirmed'),
        ),
        nth,
      ),
    async (order, _m, real) => {
      const lines = chosen(
        order.lines.filter(({ status }) => status === 'Confirmed'),
        mask,
      )
      const handed = move(real, order, lines, ['Confirmed', 'Delivered'])
      if (lines.some((line) => ledger.balanceOf(line) > 0))
        return void (await expect(handed).rejects.toMatchObject(refusal(409)))
      await handed
      for (const line of lines) line.status = 'Delivered'
      ledger.bill(order)
    },
  )

const nth = fc.nat({ max: 9 })
const mask = fc.nat({ max: 255 })
const place = fc.tuple(nth, mask)

export const anyDelivery: fc.Arbitrary<Command> = nth.map(deliver)
export const anyParcel: fc.Arbitrary<Command>[] = [
  place.map((where) => pack(...where)),
  place.map((where) => send(...where)),
  place.map((where) => handOver(...where)),
  nth.map(packWhileCancelled),
]
