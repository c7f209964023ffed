import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What a file imports by itself, by the names of the files. */
let importsOf = new Map<string, readonly string[]>()

const noteImports: Plugin = {
  name: 'note-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
    },
  },
}

/** A file and all it imports: what is there when the file runs. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of importsOf.get(file) ?? []) withImports(imported, seen)
  return seen
}

/**
 * The 3-D view brings a decoder that compiles WebAssembly as soon as it is loaded. Our models need none, and our content
 * security policy forbids it.
 */
const noModelDecoder: Plugin = {
  name: 'no-model-decoder',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/meshopt_decoder.module.js') ? 'export const MeshoptDecoder = undefined' : null,
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noteImports, noModelDecoder],
  publicDir: 'public',
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    // The server's bundle (vite.server.config.ts) holds rules and contracts once, for pages and calls.
    ssr: { build: { rolldownOptions: { external: [/^#(rules|contracts)\//] } } },
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
          output: {
            // Names of parts are listed in pages and in each part that fetches others: a hash says enough.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
            // Fewer, larger files: what React is, what is around every page, what shows products. Without this a page
            // asks for sixty files, most of them smaller than their headers. Each takes along what it imports.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                { name: 'layout', test: /web\/(root|layout\/shop\.route)\.tsx$/, priority: 1 },
                {
                  name: 'products',
                  test: /web\/(page-meta|catalogue\/(product-grid|use-login-first))\.tsx?$/,
                },
                // What a product costs as it is chosen: on its page, in the cart and at the checkout.
                {
                  name: 'chosen-product',
                  test: /(rules\/(checkout\/(own-offer|extras)|pricing\/(variant-breakup|reduction-words)|catalogue\/(engraving|size-choice))|web\/(layout\/cart\/pending-cart-item|pricing\/price-lines|ui\/display\/money-table|catalogue\/wanted-extras|catalogue\/product\/(product-page-address|buying\/(extras-words|chosen-product))))\.tsx?$/,
                },
                // Small parts of a product page that other pages have as well.
                {
                  name: 'product-parts',
                  test: /web\/(catalogue\/gallery\/use-(pinch|zoom)|layout\/share-page|reviews\/review-card|ui\/(carousel\/(use-)?snap-row|form\/choice-chips|navigation\/tabs))\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
