import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'public',
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Fewer, larger files: what React is, what stands around every page, what shows pieces. Without this a page
            // asks for sixty files, most of them smaller than their headers. Each takes along what it imports.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                { name: 'frame', test: /web\/(root|frame\/shop\.route)\.tsx$/, priority: 1 },
                { name: 'pieces', test: /web\/(page-meta|catalogue\/product-grid)\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
})
