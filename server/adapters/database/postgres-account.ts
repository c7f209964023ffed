import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How PostgreSQL's programs are run when the shop itself runs as root, which they refuse to do. */
export type PostgresAccount = {
  ids: { uid?: number; gid?: number }
  wrap: (words: string[]) => string[]
  own: (paths: string[]) => Promise<void>
}

const AS_OURSELVES: PostgresAccount = { ids: {}, wrap: (words) => words, own: async () => {} }

/** A user namespace in which root carries the number of `nobody`: no system user needed, files stay root's. */
const IN_NAMESPACE: PostgresAccount = {
  ...AS_OURSELVES,
  wrap: (words) => ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--', ...words],
}

/**
 * Ordinary users run PostgreSQL as themselves. Root runs it in a user namespace, because a system user
 * could not reach a folder below `/root` or a private temporary one; where the machine forbids namespaces,
 * as the user `postgres`, made if missing. A cluster stays with the account that owns it.
 */
export async function postgresAccount(cluster: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return AS_OURSELVES
  const owner = (await stat(`${cluster}/pg`).catch(() => null))?.uid ?? 0
  if (owner === 0 && (await namespacesWork())) return IN_NAMESPACE
  return asPostgresUser()
}

async function namespacesWork(): Promise<boolean> {
  return run('unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', 'true']).then(
    () => true,
    () => false,
  )
}

async function asPostgresUser(): Promise<PostgresAccount> {
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  await number('-u').catch(() => run('useradd', ['--system', '--user-group', 'postgres']))
  const [uid, gid] = [await number('-u'), await number('-g')]
  return {
    ids: { uid, gid },
    wrap: (words) => words,
    own: async (paths) => {
      for (const path of paths) await chown(path, uid, gid)
    },
  }
}
