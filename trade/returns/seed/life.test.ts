import { afterAll, test } from 'vitest'
import { livedShop } from '#tests/support/lived-shop.ts'
import { waysOfLife } from '#trade/returns/tests/ways-of-life.ts'

const lived = await livedShop()
afterAll(() => lived[Symbol.asyncDispose]())

test('pieces are on every way back', () => waysOfLife(lived.shop))
