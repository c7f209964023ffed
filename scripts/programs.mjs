// Programs that run beside the shop, in clusters and tests, come from Debian.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const APT = 'DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends'

/** Programs and their packages. */
const PACKAGES = {
  'redis-server': 'redis-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  varnishd: 'varnish varnish-modules',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  faketime: 'faketime',
}

/** Fonts with the measures of Arial and Times New Roman, as every phone and desk has them; the shop's fallbacks are made for those, and without them a page moves when its own fonts arrive late. */
const FONTS = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' }

/** Where Debian puts programs; an ordinary user's PATH may leave the second out. */
const has = (program) => ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program)))

/** Varnish is of use with the module that purges by key, which has a package of its own. */
const XKEY = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/varnish/vmods/libvmod_xkey.so`)
const isWhole = (program) => has(program) && (program !== 'varnishd' || XKEY.some((file) => existsSync(file)))

/**
 * Installs those that are missing, all at once; with `browser`, Chromium too, without windows if it can be had. Begins at
 * once, so that npm can install beside it; the promise tells when the programs are there. Ends this process when they cannot be had.
 */
export async function installPrograms(programs, { browser = false } = {}) {
  const missing = programs.filter((program) => !isWhole(program)).map((program) => PACKAGES[program])
  if (browser && !existsSync(FONTS.folder)) missing.push(FONTS.package)
  const chromium = browser && !process.env.CHROMIUM_PATH && !has('chromium-headless-shell')
  if (missing.length === 0 && !chromium) return
  const packages = missing.join(' ')
  mustBeAbleTo([packages, chromium ? 'chromium' : ''].filter(Boolean).join(' '))
  console.log(`Installing ${packages} ${chromium ? 'chromium' : ''} (once) …`)
  const fallback = `${APT} ${packages} ${has('chromium') ? '' : 'chromium'}`
  const install = chromium
    ? `(${APT} ${packages} chromium-headless-shell || ${fallback})`
    : `${APT} ${packages}`
  const apt = spawn('sh', ['-c', `apt-get update -q && ${install}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(apt, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

function mustBeAbleTo(packages) {
  if (process.getuid?.() === 0 && has('apt-get')) return
  console.error(`Some programs are missing. Install them first, on Debian: apt-get install ${packages}`)
  process.exit(1)
}
