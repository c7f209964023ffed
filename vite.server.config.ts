import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
/** scripts/prepare.mjs names the folder of the build it makes. */
const BUILD = process.env.BUILD_FOLDER ?? 'build'
const FOLDER = `${BUILD}/app`

/** Files that modules find beside themselves (migrations, fonts, seed images) stay where they are. */
function staysInPlace(): Plugin {
  return {
    name: 'stays-in-place',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
      const place = relative(`${ROOT}${FOLDER}`, id).split(sep).join('/')
      return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
    },
  }
}

/** Libraries that `npm run dev` alone loads: a release is installed without them. */
const DEVELOPMENT = ['vite', '@fastify/middie', 'pino-pretty']

export default defineConfig({
  plugins: [staysInPlace()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { '#pages': `${ROOT}${BUILD}/server/index.js` } },
  ssr: { noExternal: true, external: ['sharp', 'pdfkit', 'pg-native', ...DEVELOPMENT] },
  build: {
    ssr: true,
    outDir: FOLDER,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/programs/main.ts',
        worker: 'server/programs/worker.ts',
        migrate: 'server/programs/migrate.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
