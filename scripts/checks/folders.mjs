// Refuses folders of more source files than a reader takes in at a glance, unless a reason is written here.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { ROOT } from '../prepare.mjs'

const MAX_FILES = 25

/** Folders that may hold more, and why; docs/map.md says the same. */
const LARGE = {
  contracts: 'a file for what each feature says on the wire',
  'contracts/admin': 'the same for the admin area',
  'db/schema': 'a file for the tables of each feature',
  'tests/support': 'a file for each thing that tests share',
  'rules/catalogue': 'what is true of a product, a file for each rule',
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const sources = listed.split('\n').filter((file) => file && !/\.test\.tsx?$/.test(file))
const sizes = new Map()
for (const folder of sources.map(dirname)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
const faults = [
  ...[...sizes]
    .filter(([folder, size]) => size > MAX_FILES && !(folder in LARGE))
    .map(
      ([folder, size]) =>
        `${folder} has ${size} source files. Give each thought in it a folder, or a reason in scripts/checks/folders.mjs.`,
    ),
  ...Object.keys(LARGE)
    .filter((folder) => !((sizes.get(folder) ?? 0) > MAX_FILES))
    .map((folder) => `${folder} no longer needs its reason in scripts/checks/folders.mjs.`),
]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
