import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'

// The API serves the built files in production; in development the page asks it through this proxy.
const apiUrl = process.env.API_URL ?? 'http://localhost:3000'

// What every page runs comes in few files: dozens of small ones compress badly and ask the server too often.
const libraries =
  /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next|use-sync-external-store|@orpc|lz-string|@mantine\/core\/esm\/core)\//
const shared = /packages\/(domain\/src|web\/src\/(lib|ui))\/[\w-]+\.(ts|tsx)$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractRoutes(), react()],
  server: { proxy: { '/api': apiUrl } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, minShareCount: 8 },
            { name: 'kit', test: shared, minShareCount: 11 },
          ],
        },
      },
    },
  },
})
