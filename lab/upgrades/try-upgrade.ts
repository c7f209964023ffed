// node lab/upgrades/try-upgrade.ts REVISION: from a former release to this one, on one database.
import assert from 'node:assert/strict'
import { OLDEST_CODE } from '#db/oldest-code.ts'
import { formerRevision } from './former-revision.ts'
import { openGround, say } from './ground.ts'
import { jobsAreDone } from './jobs-are-done.ts'
import { takeOver } from './one-after-the-other.ts'
import { sell } from './sell.ts'
import { sellSideBySide } from './side-by-side.ts'
import { checkOut } from './start-release.ts'

const SOLD_BEFORE = ['9810000001', '9810000002', '9810000003']

async function main(revision?: string): Promise<void> {
  const { name, commit, has } = formerRevision(revision)
  const mayStay = has(`db/migrations/${OLDEST_CODE}.sql`)
  await using ground = await openGround()
  try {
    checkOut(commit, ground.files)
    const old = await ground.start(ground.files)
    say(`${name} has opened a shop, and sells.`)
    await sell(old.origin, SOLD_BEFORE)
    if (mayStay) await sellSideBySide(ground, old)
    else await takeOver(ground, old, { knowsTheMark: has('db/oldest-code.ts') })
    await jobsAreDone(ground.url)
    say('All jobs are done, and every order has its invoice.')
    assert.deepEqual(ground.errors().filter(isUnexpected), [])
  } catch (fault) {
    console.error(ground.errors().join('\n'))
    throw fault
  }
  await ground.npm('check-books')
  await ground.npm('check-shop')
  say(mayStay ? `${name} and this release work side by side.` : `This release takes over from ${name}.`)
}

/** Whether an error is other than the line of a release that may not run on the new schema. */
const isUnexpected = (error: string) => !error.includes('This process takes no more jobs.')

await main(process.argv[2])
