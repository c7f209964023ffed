// Writes server/invoices/print/scripts/*.ttf, the fonts of Indian scripts that paper needs now and then: `npm run fonts`.
// They come from npm packages of Expo (MIT, the fonts OFL), pinned here. Each of these has nine weights, 3 MB together, of
// which one is needed, so the packages are fetched here instead of being dependencies, as those of pincodes are.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const FONTS = {
  'noto-sans-arabic': ['0.4.3', 'NotoSansArabic'],
  'noto-sans-bengali': ['0.4.4', 'NotoSansBengali'],
  'noto-sans-gujarati': ['0.4.2', 'NotoSansGujarati'],
  'noto-sans-gurmukhi': ['0.4.1', 'NotoSansGurmukhi'],
  'noto-sans-kannada': ['0.4.3', 'NotoSansKannada'],
  'noto-sans-malayalam': ['0.4.2', 'NotoSansMalayalam'],
  'noto-sans-meetei-mayek': ['0.4.2', 'NotoSansMeeteiMayek'],
  'noto-sans-ol-chiki': ['0.4.2', 'NotoSansOlChiki'],
  'noto-sans-oriya': ['0.4.2', 'NotoSansOriya'],
  'noto-sans-tamil': ['0.4.3', 'NotoSansTamil'],
  'noto-sans-telugu': ['0.4.2', 'NotoSansTelugu'],
}

const to = join(ROOT, 'server/invoices/print/scripts')
mkdirSync(to, { recursive: true })
for (const [name, [version, file]] of Object.entries(FONTS)) {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  try {
    execFileSync('npm', ['pack', `@expo-google-fonts/${name}@${version}`, '--silent'], { cwd: folder })
    execFileSync('tar', ['xzf', `expo-google-fonts-${name}-${version}.tgz`], { cwd: folder })
    copyFileSync(join(folder, `package/400Regular/${file}_400Regular.ttf`), join(to, `${file}.ttf`))
    copyFileSync(join(folder, 'package/LICENSE_FONT'), join(to, 'OFL.txt'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
