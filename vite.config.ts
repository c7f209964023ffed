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
                { name: 'products', test: /web\/(page-meta|catalogue\/product-grid)\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
})
