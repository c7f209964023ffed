import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { adminChunk, adminCopies } from './vite.admin.ts'

/** The imports of each file, by the names of the files. */
let importsOf = new Map<string, readonly string[]>()

const noteImports: Plugin = {
  name: 'note-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  // A part that takes several modules may have to say more names than the entry among them.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
    },
  },
}

const IN_PAGE_SCRIPTS = fileURLToPath(new URL('web/first-screen/in-page-scripts.ts', import.meta.url))

/** Scripts that are texts in each page are made as small as those in files. */
const minifyInPageScripts: Plugin = {
  name: 'minify-in-page-scripts',
  async load(id) {
    if (id !== IN_PAGE_SCRIPTS) return null
    const scripts: Record<string, string> = await import(id)
    const small = (text: string) => JSON.stringify(minifySync('in-page.js', text, { module: false }).code)
    return Object.entries(scripts)
      .map(([name, text]) => `export const ${name} = ${small(text)}`)
      .join('\n')
  },
}

/** A file and all it imports: what is there when the file runs. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of importsOf.get(file) ?? []) withImports(imported, seen)
  return seen
}

export default defineConfig({
  plugins: [adminCopies, minifyInPageScripts, tailwindcss(), reactRouter(), noteImports],
  publicDir: 'public',
  // Under npm run dev: what pages need is known before the first is opened. Found one by one, each find reloads the page.
  optimizeDeps: { entries: ['{web,lab/gallery,trade}/**/*.tsx'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    // The server's bundle (vite.server.config.ts) holds rules and contracts once, for pages and calls.
    ssr: {
      build: { rolldownOptions: { external: [/^#(rules|contracts|trade\/[\w-]+\/(rules|contract))\//] } },
    },
    client: {
      build: {
        // Beside a part that is fetched on demand, what it needs and its page does not have yet. Every name counts: a
        // page lists them in the script it begins with.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, needed, { hostId }) => {
            const here = withImports(hostId)
            return needed.filter((file) => !here.has(file))
          },
        },
        rolldownOptions: {
          // Rules compute and do nothing else, so what a page uses none of is not kept for its own sake.
          treeshake: { moduleSideEffects: [{ test: /\/rules\//, sideEffects: false }] },
          output: {
            // Names of parts are listed in pages and in each part that fetches others: a hash says enough.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
            // Fewer, larger files: what React is, what is around every page, what shows products. Without this a page
            // asks for sixty files, most of them smaller than their headers. Each takes along what it imports, the last
            // two only themselves.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 6,
                },
                {
                  name: 'layout',
                  test: /web\/(root|layout\/shop\.route|ui\/display\/section-heading)\.tsx$/,
                  priority: 5,
                },
                {
                  name: 'products',
                  test: /(rules\/(checkout\/payment-times|delivery\/free-delivery|pages\/page-address)|web\/(page-meta|ui\/navigation\/breadcrumb|catalogue\/(product-grid|use-login-first)))\.tsx?$/,
                  priority: 4,
                },
                // The price of a product as it is chosen: on its page, in the cart and at the checkout.
                {
                  name: 'chosen-product',
                  test: /(rules\/(checkout\/(own-offer|extras)|pricing\/(variant-breakup|reduction-words)|catalogue\/(engraving|made-to-order|size-choice))|web\/(layout\/cart\/pending-cart-item|pricing\/price-lines|ui\/display\/money-table|catalogue\/wanted-extras|catalogue\/product\/(product-page-address|buying\/(extras-words|chosen-product|use-item-of-link))))\.tsx?$/,
                  priority: 4,
                },
                // Small parts of a product page that other pages have as well.
                {
                  name: 'product-parts',
                  test: /(lucide-react\/.*\/(share-2|truck)\.m?js|web\/(catalogue\/gallery\/use-(pinch|zoom)|layout\/share-page|reviews\/review-card|ui\/(carousel\/(use-)?snap-row|display\/rating|form\/choice-chips|navigation\/(disclosure|tabs)))\.tsx?)$/,
                  priority: 4,
                },
                // The parts of listings and product pages besides products.
                {
                  name: 'after-touch',
                  test: /web\/(after-touch|ui\/(use-touched|feedback\/notice-frame)|catalogue\/(load-failed|viewed\/recently-viewed))\.tsx?$/,
                  priority: 4,
                },
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|contracts\/(unreadable|endpoint|wire)\.ts/,
                  priority: 3,
                },
                {
                  name: 'query',
                  test: /web\/query\/use-endpoint-(query|mutation)\.ts$/,
                  priority: 3,
                },
                {
                  name: 'dialogs',
                  test: /web\/ui\/overlay\/(dialog|alert-dialog|sheet)\.tsx$/,
                  priority: 3,
                },
                { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 2 },
                { name: 'dragging', test: /web\/ui\/drag\.styles\.ts/, priority: 2 },
                {
                  name: 'image-tiles',
                  test: /web\/admin-kit\/images\/image-tiles?\.tsx/,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                { name: adminChunk, debugName: 'admin', priority: 1, includeDependenciesRecursively: false },
                {
                  name: 'menus',
                  test: /node_modules\/@(base-ui|floating-ui)\//,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
})
