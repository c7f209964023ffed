// Refuses any use of the browser's storage outside web/browser-storage.ts: a browser may refuse it or have no room, and one
// module knows what happens then.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT } from '../prepare.mjs'

const STORAGE = /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|idb-keyval)\b/
/** What may name it, and why. */
const ALLOWED = {
  'web/browser-storage.ts': 'the one module',
  'web/session/mark-login.ts': 'a script in the page, before any module is there; it catches what is thrown',
  'web/first-screen/defer-scripts.ts': 'the same',
  'web/enquiries/design-draft.ts': 'images are too large for the storages; it catches what is thrown',
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n')
const faults = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !(file in ALLOWED))
  .filter((file) => STORAGE.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
for (const file of faults)
  console.error(`${file}: the browser's storage is used by web/browser-storage.ts alone.`)
process.exit(faults.length > 0 ? 1 : 0)
