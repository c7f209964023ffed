import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { listColleagues, logInAsColleague } from '#contracts/demo.ts'
import { testBrowser } from '#tests/support/browser.ts'

/** `npm run readme-images`: the README's images, of a demo that runs at ORIGIN with its life behind it. */
const ORIGIN = process.env.ORIGIN ?? 'http://127.0.0.1:3000'
const FOLDER = new URL('../../docs/images/', import.meta.url)
const SIZE = { width: 1366, height: 900 }
const QUALITY = 62

/** Each image, and the button that is pressed on its page before it is taken. */
const IMAGES = [
  { name: 'home', path: '/', press: null, isAdmin: false },
  {
    name: 'product',
    path: '/gold/Surya-Jhumka-Earrings',
    press: 'See how it adds up',
    isAdmin: false,
  },
  { name: 'counter', path: '/admin/counter?tag=SGJ-0005', press: null, isAdmin: true },
  { name: 'accounts', path: '/admin/accounts', press: null, isAdmin: true },
] as const

async function take(): Promise<void> {
  const browser = await testBrowser()
  const context = await browser.newContext({ viewport: SIZE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await mkdir(FOLDER, { recursive: true })
  for (const { name, path, press, isAdmin } of IMAGES) {
    if (isAdmin) await logIn(page)
    await page.goto(ORIGIN + path, { waitUntil: 'networkidle' })
    if (press) await page.getByText(press).first().click()
    await page.waitForTimeout(800)
    const image = await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toBuffer()
    await writeFile(new URL(`${name}.webp`, FOLDER), image)
    console.log(`${name}.webp: ${Math.round(image.length / 1000)} kB`)
  }
  await browser.close()
  const takenAfter = /^## (\d\S*)/m.exec(await readFile(new URL('../../CHANGELOG.md', FOLDER), 'utf8'))?.[1]
  await writeFile(new URL('taken.json', FOLDER), `{ "takenAfter": "${takenAfter}" }\n`)
}

/** As the owner, by the demo's own way in. */
async function logIn(page: Page): Promise<void> {
  const ask = (path: string, options = {}) => fetch(ORIGIN + path, options).then((answer) => answer.json())
  const [owner] = await ask(listColleagues.path)
  const { token, user } = await ask(logInAsColleague.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile_number: owner.mobileNumber }),
  })
  await page.evaluate(
    (login) => {
      sessionStorage.setItem('authToken', login.token)
      localStorage.setItem('user_id', login.id)
      localStorage.setItem('mobile_number', login.number)
      localStorage.setItem('isLoggedIn', 'true')
    },
    { token, id: user.id, number: owner.mobileNumber },
  )
}

await take()
