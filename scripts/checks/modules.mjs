// Takes trade modules out of the lists in wiring/ and tests/wiring/, and compiles what is left: the shop works without them.
//
// All are taken out at once: a file that compiles then does not need any of them, and none imports another module but
// those that the import rules let it use. A thorough run takes out each in turn as well, with those that use it, which costs a
// compilation each.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENVIRONMENT, ROOT } from '../prepare.mjs'
import USES from './module-uses.cjs'

const all = modules()
const faults = [all, ...(process.env.THOROUGH ? all.map(withUsers) : [])].flatMap(faultsWithout)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** A module and those that use it. */
function withUsers(name) {
  return [name, ...Object.keys(USES).filter((user) => USES[user].includes(name))]
}

function modules() {
  return [...new Set(files('trade').map((file) => file.split('/')[1]))]
}

function files(...places) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...places], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter(Boolean)
}

/** The errors of TypeScript in a copy of the project that lacks these modules. */
function faultsWithout(names) {
  const copy = mkdtempSync(join(tmpdir(), 'without-modules-'))
  try {
    const kept = files().filter(
      (file) => !names.some((name) => file.startsWith(`trade/${name}/`)) && /\.(tsx?|json|css)$/.test(file),
    )
    for (const file of kept) cpSync(join(ROOT, file), join(copy, file))
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    for (const lists of ['wiring', 'tests/wiring'])
      for (const list of readdirSync(join(copy, lists)))
        for (const name of names) takeOut(name, join(copy, lists, list))
    const run = (command) =>
      spawnSync(command, { cwd: copy, env: ENVIRONMENT, shell: true, encoding: 'utf8' })
    const { status, stdout, stderr } = run('react-router typegen && tsc -p . --checkers 1')
    return status === 0 ? [] : [`Without trade/{${names}} the shop does not compile:\n${stdout}${stderr}`]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** A module is named in a list by what is imported from it, and by nothing else. A list that only it reads, by a type of its own, goes with it. */
function takeOut(name, list) {
  if (!existsSync(list)) return
  const text = readFileSync(list, 'utf8')
  if (new RegExp(`^import type .* from '#trade/${name}/`, 'm').test(text)) return rmSync(list)
  const imports = new RegExp(`^import (?:\\* as (\\w+)|\\{ (\\w+) \\}) from '#trade/${name}/.*\\n`, 'gm')
  const names = [...text.matchAll(imports)].map(([, all, one]) => all ?? one)
  const entries = new RegExp(`(?:\\.\\.\\.)?\\b(?:${names.join('|') || '(?!)'})\\b,?\\s*`, 'g')
  writeFileSync(list, text.replace(imports, '').replace(entries, ''))
}
