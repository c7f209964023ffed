import { databaseFault } from '#db/faults.ts'
import { limitLockWaits } from '#db/lock-timeout.ts'
import { LOCK_LIMITS } from '#db/time-limits.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import type { Shop } from '#server/shop.ts'
import { TURN_LIMITS } from '#server/time-limits.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { basisOf } from './basis.ts'
import {
  analyzeStaged,
  computedOtherwise,
  lockStaged,
  nameStaged,
  type Outdated,
  outdatedRows,
} from './staged-products.store.ts'
import type { Run } from './staged-rows.ts'
import { waitForTurn } from './wait-for-turn.ts'
import {
  auditStaged,
  deleteRemoved,
  insertAdded,
  insertStagedPriceTerms,
  rememberStaged,
  updateChanged,
} from './write-staged.store.ts'

type Switch = {
  caller: Caller
  action: AuditAction
  /** Computes these rows again; all of them where it is not known which are outdated. */
  restage: (outdated: readonly Outdated[] | 'all') => Promise<void>
  /** Says, in a sentence, what it waits for. */
  tellWaiting: (sentence: string) => Promise<void>
  /** The batch that remembers the changes, so that they can be taken back; `prepare` writes it. */
  batchId: string | null
  /** The first step of the transaction: what the staged rows refer to. */
  prepare: (within: Shop) => Promise<void>
  /** Its last step. */
  finish: (within: Shop) => Promise<void>
}

/**
 * Writes everything a run has staged to the shop in one transaction: all of it appears at once or nothing does. What
 * no longer fits (a product edited since, new rates) is computed again first. Existing products are locked only for the
 * last part, so that a checkout waits no longer than that. While others are in the way it waits its turn; it refuses
 * (409) after {@link TURN_LIMITS}.
 */
export async function switchStaged(
  shop: Shop,
  run: Run,
  { restage, tellWaiting, ...plan }: Switch,
): Promise<void> {
  const until = Date.now() + TURN_LIMITS.wait
  for (let attempt = 1; ; attempt += 1) {
    await analyzeStaged(shop.db)
    const obstacle = await shop
      .transaction((within) => attemptSwitch(within, run, plan))
      .then(
        () => null,
        (fault: unknown) => obstacleIn(fault, attempt),
      )
    if (obstacle === null) return
    await waitForTurn(shop, { attempt, until, tellWaiting })
    if (obstacle !== 'locked') await restage(obstacle)
  }
}

type Plan = Omit<Switch, 'restage' | 'tellWaiting'>

async function attemptSwitch(within: Shop, run: Run, plan: Plan): Promise<void> {
  const { db } = within
  // Holds the rates until the end: prices in the staging table stay right once they were found right.
  const basis = basisOf(await loadPricingContext(db))
  mustBeNone([...(await computedOtherwise(db, run, basis)), ...(await outdatedRows(db, run))])
  await limitLockWaits(db, LOCK_LIMITS.switchStaged)
  await nameStaged(db, run)
  await plan.prepare(within)
  await insertAdded(db, run)
  if (plan.batchId !== null) await rememberStaged(db, run, plan.batchId)
  await auditStaged(db, run, plan.caller, plan.action)
  await invalidate(db, 'all')

  await lockStaged(db, run)
  mustBeNone(await outdatedRows(db, run))
  await updateChanged(db, run)
  await insertStagedPriceTerms(db, run, within.clock.now())
  await deleteRemoved(db, run)
  await plan.finish(within)
}

/** A constraint that is violated more often than this is no matter of others, but a fault of ours. */
const MAX_RECOMPUTATIONS = 8

class OutdatedRows extends Error {
  readonly rows: readonly Outdated[]
  constructor(rows: readonly Outdated[]) {
    super('Products have changed since they were staged.')
    this.rows = rows
  }
}

function mustBeNone(rows: readonly Outdated[]): void {
  if (rows.length > 0) throw new OutdatedRows(rows)
}

function obstacleIn(fault: unknown, attempt: number): readonly Outdated[] | 'all' | 'locked' {
  if (fault instanceof OutdatedRows) return fault.rows
  if (databaseFault(fault) === 'locked') return 'locked'
  // Somebody else has just taken an SKU, or removed a category: computing it again says which row is at fault.
  if (violatesConstraint(fault) && attempt <= MAX_RECOMPUTATIONS) return 'all'
  throw fault
}

/** Class 23 of https://www.postgresql.org/docs/current/errcodes-appendix.html */
function violatesConstraint(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if ('code' in fault && typeof fault.code === 'string' && fault.code.startsWith('23')) return true
  return violatesConstraint(fault.cause)
}
