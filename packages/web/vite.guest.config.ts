import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

// The pages behind shared links: a build of their own, so that a customer's phone loads nothing of the workshop's screens.
export default defineConfig({
  root: import.meta.dirname,
  base: '/guest/',
  publicDir: false,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist/guest',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'guest.html' },
  },
})
