import { expect, test } from 'vitest'
import { testShop } from '#tests/support/test-shop.ts'
import { withoutRules } from './without-rules.ts'

const PAGES = { schema: 'public', name: 'info_pages', columns: ['slug', 'title', 'body'] }

test('a row from before a rule is restored with it, and the rule holds for those after it', async () => {
  await using shop = await testShop()
  const write = (slug: string) =>
    shop.pool.query(`insert into info_pages (slug, title, body) values ('${slug}', 'Old', '')`)
  await shop.pool.query(`alter table info_pages add constraint pages_readable check (slug <> 'old')`)
  await shop.pool.query(`alter table info_pages add constraint pages_too_readable check (slug <> 'new')`)
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await withoutRules(client, [PAGES], async () => {
      await client.query(`insert into info_pages (slug, title, body) values ('old', 'Old', '')`)
    })
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await shop.pool.query(
    `select conname as name, convalidated as holds from pg_constraint where conname like 'pages%' order by 1`,
  )
  expect(rows).toEqual([
    { name: 'pages_readable', holds: false },
    { name: 'pages_too_readable', holds: true },
  ])
  await expect(write('new')).rejects.toMatchObject({ code: '23514' })
  expect((await shop.pool.query(`select slug from info_pages`)).rows).toEqual([{ slug: 'old' }])
})
