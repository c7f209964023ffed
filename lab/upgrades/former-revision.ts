import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** With the schema 0066: until there is a former release with a tag. */
const BEFORE_THE_FIRST_TAG = '7ba1b81b0ffb34068f84d5e94d444f59ee6b5ed8'

/** The revision that is asked for; without one the newest tag `v…` before this commit. Throws where the clone lacks it. */
export function formerRevision(revision?: string) {
  const name = revision ?? newestTag() ?? BEFORE_THE_FIRST_TAG
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (!commit) throw new Error(`This clone has no revision ${name}. Fetch it: git fetch --unshallow --tags`)
  return {
    name: name === commit ? commit.slice(0, 8) : name,
    commit,
    /** Whether it has a file. */
    has: (path: string) => git('cat-file', '-e', `${commit}:${path}`) !== null,
  }
}

const newestTag = () => git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')

/** `null` where git refuses. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
