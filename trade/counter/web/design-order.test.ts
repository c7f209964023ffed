import { afterAll, expect, test } from 'vitest'
import { uploadDesign } from '#contracts/enquiries.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { openSettled } from '#tests/support/settled.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { expectUsable } from '#tests/support/usable.ts'
import { counterPaths } from './admin/paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('the form that makes an order of a custom request can be read and used on a desktop and on a phone', async () => {
  const { shop } = window
  const asha = await shop.customer({ firstName: 'Asha', lastName: 'Kulkarni' })
  const design = await sendForm(shop, asha, uploadDesign, {
    fields: { user_id: asha.id, notes: 'A lotus ring' },
    file: await sketch(),
  })
  const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
  await using visit = await window.customer(DESKTOP, owner)
  await openSettled(visit.page, counterPaths.designOrder(design.id))
  await expectUsable(visit.page)
  expect(visit.complaints).toEqual([])
})
