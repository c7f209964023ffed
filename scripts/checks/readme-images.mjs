// Refuses images of the README that are larger than a reader should wait for, or older than the last release.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../prepare.mjs'

const IMAGES = ['home', 'product', 'counter', 'accounts']
/** Bytes, of all of them. */
const MAX_BYTES = 400_000

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const latest = /^## (\d\S*)/m.exec(read('CHANGELOG.md'))?.[1]
const { takenAfter } = JSON.parse(read('docs/images/taken.json'))
const faults = []
if (takenAfter !== latest)
  faults.push(
    `The images of the README were taken before release ${latest}: npm run readme-images takes new ones.`,
  )
const bytes = IMAGES.reduce((sum, name) => sum + statSync(join(ROOT, `docs/images/${name}.webp`)).size, 0)
if (bytes > MAX_BYTES) faults.push(`The images of the README have ${bytes} bytes; at most ${MAX_BYTES}.`)
const readme = read('README.md')
for (const name of IMAGES)
  if (!readme.includes(`docs/images/${name}.webp`)) faults.push(`The README does not show ${name}.webp.`)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
