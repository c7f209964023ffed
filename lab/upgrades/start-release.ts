import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCK = 'package-lock.json'

/** Puts the files of a commit into `folder`, with the libraries of this one; `npm start` installs others. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git archive "$0" | tar -x -C "$1"`, commit, folder], { cwd: ROOT })
  execFileSync('cp', ['-al', 'node_modules', folder], { cwd: ROOT })
  // A stamp of its own: the copies are links.
  const stamp = join(folder, 'node_modules', '.installed')
  const stamped = readFileSync(stamp)
  rmSync(stamp)
  if (readFileSync(join(ROOT, LOCK)).equals(readFileSync(join(folder, LOCK)))) writeFileSync(stamp, stamped)
}

type Place = { port: number; data: string; environment?: Record<string, string> }

/** Runs `npm start` in a folder with a commit's files, until it is open. */
export async function startRelease(folder: string, { port, data, environment }: Place) {
  const shop: ChildProcess = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((open, fail) => {
    for (const voice of [shop.stdout, shop.stderr])
      voice?.on('data', (part) => {
        said += part
        if (said.includes('is open: ')) open()
      })
    shop.once('exit', () => fail(new Error(`The shop of ${folder} did not open.\n${said}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Everything it has said since it began. */
    said: () => said,
    async stop(): Promise<void> {
      if (shop.exitCode !== null || shop.signalCode !== null) return
      const gone = once(shop, 'exit')
      shop.kill('SIGTERM')
      await gone
    },
  }
}
