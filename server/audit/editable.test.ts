import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as careers from '#contracts/admin/careers.ts'
import * as api from '#contracts/admin/promotions.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testShop } from '#tests/support/test-shop.ts'

const FIELDS = {
  title: 'Diwali',
  notes: '',
  link: '/',
  startsOn: '2026-11-21',
  endsOn: '2026-11-30',
  alt: '',
}

test('the log has what an admin added, only what a change changed, and what was removed and put back, each once', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const { call } = shop.as(owner)
  const { id, image } = await sendForm(shop, owner, api.addAd, { fields: FIELDS, file: await sketch() })
  const params = { id }
  await sendForm(shop, owner, api.changeAd, { params, fields: { ...FIELDS, title: 'Lamps', version: 1 } })
  for (const endpoint of [api.removeAd, api.removeAd]) await call(endpoint, { params })
  for (const endpoint of [api.restoreAd, api.restoreAd]) await call(endpoint, { params })
  const first = { ...FIELDS, image: image.id }
  const second = { ...first, title: 'Lamps' }
  const { rows } = await call(listAudit, { query: { subject: id } })
  expect(rows.toReversed()).toMatchObject([
    { action: 'ad.add', before: null, after: first },
    { action: 'ad.change', before: { title: 'Diwali' }, after: { title: 'Lamps' } },
    { action: 'ad.remove', before: second, after: null },
    { action: 'ad.restore', before: null, after: second },
  ])
})

test('a thing that was removed is said to be gone, whichever version an admin has seen', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const { id } = await sendForm(shop, owner, api.addAd, { fields: FIELDS, file: await sketch() })
  await shop.as(owner).call(api.removeAd, { params: { id } })
  for (const version of [1, 2])
    await expect(
      sendForm(shop, owner, api.changeAd, { params: { id }, fields: { ...FIELDS, version } }),
    ).rejects.toMatchObject({ status: 404, message: 'This ad has been taken down.' })
})

test('one that was never there is not found, and one that is so already is not written again', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  const params = { id: '01939b3c-0000-7000-8000-000000000000' }
  const body: { status: 'closed' } = { status: 'closed' }
  await expect(call(careers.moveJob, { params, body })).rejects.toMatchObject({
    status: 404,
    message: careers.NO_JOB,
  })
  const job = await call(careers.addJob, { body: JOB })
  const closed = await call(careers.moveJob, { params: job, body })
  expect(closed).toMatchObject({ status: 'closed', version: 2 })
  expect(await call(careers.moveJob, { params: job, body })).toEqual(closed)
})

const JOB: careers.JobForm = {
  roleName: 'Karigar',
  jobType: 'full-time',
  ...{ department: 'Workshop', location: 'Solapur', description: 'Sets stones.' },
  ...{ ctcMin: 0, ctcMax: 0, postedDate: '2026-11-21' },
  ...{ requiredSkills: [], responsibilities: [] },
}
