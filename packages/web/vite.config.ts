import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes.ts'

// The API serves the built files in production; in development the page asks it through this proxy.
const apiUrl = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractRoutes(), react()],
  server: { proxy: { '/api': apiUrl } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', sourcemap: true },
})
