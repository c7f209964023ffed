import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, the slowest first. A clean checkout knows no durations, and the largest files, which
 * Vitest begins with there, are not the slowest: one that begins last lets three of four workers wait for it. A file
 * that is missing here only begins later.
 */
export const SLOW = [
  'trade/counter/tests/with-the-shop/orders-model.test.ts',
  'trade/counter/tests/with-the-shop/interleaved.test.ts',
  'server/http/hostile-input.test.ts',
  'tests/faults/walk.test.ts',
  'tests/field/seen-and-reached.test.ts',
  'tests/journeys/admin-accessibility.test.ts',
  'server/product-batches/import/others-at-work.test.ts',
  'server/changes/every-answer.test.ts',
  'tests/journeys/accessibility.test.ts',
  'web/finding/finding.test.ts',
  'lab/gallery/gallery.test.ts',
  'server/invoices/printed-truth.test.ts',
  'tests/faults/cut-start.test.ts',
  'tests/journeys/wanted-before-login.test.ts',
  'tests/journeys/new-product.test.ts',
  'server/orders/admin/list-orders.test.ts',
  'trade/returns/server/returns.test.ts',
  'tests/field/translated-pages.test.ts',
  'server/checkout/payment-model.test.ts',
  'server/finding/search/search-at-size.test.ts',
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
