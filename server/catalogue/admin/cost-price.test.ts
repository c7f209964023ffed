import { expect, test } from 'vitest'
import * as api from '#contracts/admin/catalogue.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { fromRupees } from '#rules/money.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('staff neither see a cost price nor change it, and their edits keep it', async () => {
  await using shop = await testShop()
  const [manager, staff] = [
    shop.as(await shop.customer({ role: 'manager' })).call,
    shop.as(await shop.customer({ role: 'staff' })).call,
  ]
  const { id } = await shop.product()
  const params = { id }
  const costed = await manager(api.changeProduct, { params, body: { version: 1, costPrice: '41,000' } })
  expect(costed.form.costPrice).toBe('41000')

  expect((await staff(api.readAdminProduct, { params })).form.costPrice).toBe('')
  const body = { version: costed.version, finish: 'Matt', costPrice: '' }
  const edited = await staff(api.changeProduct, { params, body })
  expect(edited.form).toMatchObject({ finish: 'Matt', costPrice: '' })
  const change = staff(api.changeProduct, { params, body: { version: edited.version, costPrice: '1' } })
  await expect(change).rejects.toMatchObject({ status: 403 })
  expect((await manager(api.readAdminProduct, { params })).form).toMatchObject({
    finish: 'Matt',
    costPrice: '41000',
  })

  const late = staff(api.changeProduct, { params, body: { version: 1, finish: 'Polished' } })
  const conflict = api.ProductConflict.parse(await late.catch(({ details }) => details))
  expect(conflict.current).toMatchObject({ price: fromRupees(edited.price), form: { costPrice: '' } })
  expect(conflict.changes.map(({ field }) => field)).toEqual(['finish'])
})

test('staff see the dashboard without turnover', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  expect(await staff.call(readDashboard)).toMatchObject({ sales: [], days: [], waiting: { designs: 0 } })
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  expect((await manager.call(readDashboard)).sales).toHaveLength(3)
})
