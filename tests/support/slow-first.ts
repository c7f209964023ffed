import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, the slowest first. A clean checkout knows no durations, and the largest files, which
 * Vitest begins with there, are not the slowest: one that begins last lets three of four workers wait for it. A file
 * that is missing here only begins later.
 */
const SLOW = [
  'server/orders/orders-model.test.ts',
  'server/books/interleaved.test.ts',
  'server/http/hostile-input.test.ts',
  'lab/gallery/gallery.test.ts',
  'tests/journeys/admin-accessibility.test.ts',
  'tests/journeys/accessibility.test.ts',
  'server/catalogue/admin/list-products.test.ts',
  'tests/faults/walk.test.ts',
  'tests/faults/cut-start.test.ts',
  'server/changes/every-answer.test.ts',
  'trade/returns/server/bought-back.test.ts',
  'server/orders/admin/list-orders.test.ts',
  'web/home/home.test.ts',
  'server/checkout/payment-model.test.ts',
  'tests/journeys/payment-endings.test.ts',
  'server/finding/search/search-at-size.test.ts',
  'server/invoices/printed-truth.test.ts',
  'tests/journeys/two-windows.test.ts',
  'tests/journeys/bulk-edit.thorough.test.ts',
]

/** Begins with {@link SLOW}, in that order; the others follow as Vitest has them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`))
      return place < 0 ? SLOW.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
