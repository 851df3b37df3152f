import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const dist = `${import.meta.dirname}/dist`

/** Packages of many small modules: to find and read those is most of a start. */
const packed = ['@auth/core', '@ruecklauf/model', 'jose', 'kysely', 'zod']

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  // The rest stays what npm put there: some packages load files beside theirs, or what is compiled for this machine.
  external: (name) =>
    !/^[./\0]/.test(name) && !packed.some((one) => name === one || name.startsWith(`${one}/`)),
  plugins: [ownPlaces()],
  output: {
    dir: dist,
    cleanDir: true,
    sourcemap: true,
    // What is loaded stays in memory as a text: a byte a sign where all are ASCII, else two.
    comments: { jsdoc: false },
    charset: 'ascii',
  },
})

/** A module goes on looking for files beside its source, from wherever it was packed. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        const file = JSON.stringify(relative(dist, id))
        const folder = JSON.stringify(`/${relative(dist, dirname(id))}`)
        const moved = code
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
        // No line moves: traces go on naming the lines of the source.
        return { code: moved, map: null }
      },
    },
  }
}
