import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages that a house serves. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://localhost:7070', ws: true } } },
})
