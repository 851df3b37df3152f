import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { preloadFont } from './build/font.ts'
import { firstTexts, locales, localesVersion } from './build/locales.ts'
import { noCycles } from './build/no-cycles.ts'
import { precompress } from './build/precompress.ts'
import { stages } from './build/stages.ts'

const server = 'http://127.0.0.1:3000'
const root = import.meta.dirname

export default defineConfig(({ command }): UserConfig => {
  const define = { 'import.meta.env.VITE_LOCALES': JSON.stringify(localesVersion()) }
  const build = { target: 'es2023', chunkSizeWarningLimit: 500 }
  if (command === 'serve')
    return {
      plugins: [react(), locales()],
      server: { host: '127.0.0.1', proxy: { '/lib': server, '/api': server, '/brand': server } },
    }
  return {
    define,
    plugins: [
      react(),
      locales(),
      firstTexts(),
      preloadFont(),
      noCycles(),
      stages({ root, define, build, plugins: [react()] }),
      precompress(join(root, 'dist')),
    ],
    build: {
      ...build,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          // The first file names all others: without words it is smaller.
          chunkFileNames: 'assets/[hash:8].js',
        },
      },
    },
  }
})
