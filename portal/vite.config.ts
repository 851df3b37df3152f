import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', chunkSizeWarningLimit: 500 },
  server: { host: '127.0.0.1', proxy: { '/lib': server, '/api': server, '/brand': server } },
})
