import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/time.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { importSettlements } from '#trade/accounts/contract/settlements.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../tests/files/${name}.csv`, import.meta.url))

async function reportsOf(shop: TestShop) {
  shop.clock.advance(30 * DAY_MS)
  const owner = await shop.customer({ role: 'owner' })
  return (file: Uint8Array | string, fields: Record<string, string> = {}) =>
    sendForm(shop, owner, importSettlements, { fields: { run: 'save', unknown: 'keep', ...fields }, file })
}

test('“My settlement report had mixed line ends, and all five payments were booked”', async () => {
  await using shop = await testShop()
  const send = await reportsOf(shop)
  const saved = await send(fileOf('settlement-header-crlf-rows-lf'))
  expect(saved).toMatchObject({ isSaved: true, faults: [] })
  expect(saved.settlements).toMatchObject([
    { settlementId: 'setl_CRLFLF', utr: '412345678903', payments: 5, net: 4_882 },
  ])
})

test('“Excel wrote my UTR as 4.12346E+11, and the shop told me instead of booking it”', async () => {
  await using shop = await testShop()
  const send = await reportsOf(shop)
  const answer = await send(fileOf('settlement-utr-scientific'))
  expect(answer).toMatchObject({ isSaved: false, settlements: [] })
  expect(answer.faults.map(({ row, sentence }) => `${row} ${sentence}`)).toEqual(
    [2, 3, 4].map(
      (row) =>
        `${row} settlement_utr: “4.12346E+11” was changed by a spreadsheet. Please enter the code again in a column that is formatted as text.`,
    ),
  )
})

test('“Excel of a friend in the USA saved my report, and every settlement has its right day”', async () => {
  await using shop = await testShop()
  const send = await reportsOf(shop)
  const { settlements, faults, asks } = await send(fileOf('settlement-us-dates'), { run: 'dry' })
  expect({ faults, asks }).toEqual({ faults: [], asks: null })
  expect(settlements.map(({ day }) => day)).toEqual([
    ...['2026-11-26', '2026-03-04', '2026-03-04', '2026-11-26', '2026-11-27', '2026-11-26', '2026-11-26'],
  ])
})

test('“All days of my report could be read in two ways, and the shop asked me”', async () => {
  await using shop = await testShop()
  const send = await reportsOf(shop)
  const report = fileOf('settlement-us-dates').toString().split('\r\n')
  const unclear = `${report[0]}\n${report[3]}`
  const asked = await send(unclear)
  expect(asked).toMatchObject({ isSaved: false, settlements: [], faults: [] })
  expect(asked.asks).toEqual({ text: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' })
  const answered = await send(unclear, { days: 'day-first' })
  expect(answered).toMatchObject({ isSaved: true, asks: null, settlements: [{ day: '2026-04-03' }] })
})
