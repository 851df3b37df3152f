import { globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { OutputOptions, Plugin, RolldownOptions } from 'rolldown'
import { buildId } from '../scripts/build-id.js'

/** Packages of many small modules: to find and read those is most of a start. */
const packed = ['@auth/core', '@ruecklauf/model', 'jose', 'kysely', 'zod']

/** The first modules of threads and processes beside the server: each is packed like the server itself. */
const workers = globSync('src/**/*-worker.ts', {
  cwd: import.meta.dirname,
  exclude: ['src/testing/**'],
})

/** Packs a server whose first module lies in `file`, and its workers, into `folder`, both in this one. */
export function packing(file: string, folder: string): RolldownOptions & { output: OutputOptions } {
  const dir = join(import.meta.dirname, folder)
  return {
    input: Object.fromEntries(
      [file, ...workers].map((entry) => [basename(entry, '.ts'), join(import.meta.dirname, entry)]),
    ),
    platform: 'node',
    // The rest stays what npm put there: some packages load files beside theirs, or what is compiled for this machine.
    external: (name) =>
      !/^[./\0]/.test(name) && !packed.some((one) => name === one || name.startsWith(`${one}/`)),
    plugins: [ownPlaces(dir), buildNote()],
    output: {
      dir,
      cleanDir: true,
      sourcemap: true,
      // What is loaded stays in memory as a text: a byte a sign where all are ASCII, else two.
      comments: { jsdoc: false },
      charset: 'ascii',
    },
  }
}

export default packing('src/main.ts', 'dist')

const places =
  /new URL\('[\w./-]*\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g

/**
 * A module goes on looking for files beside its source, from wherever it was packed; workers are found
 * beside the packed server.
 */
function ownPlaces(dir: string): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        const file = JSON.stringify(relative(dir, id))
        const folder = JSON.stringify(`/${relative(dir, dirname(id))}`)
        const moved = code.replaceAll(places, (place, worker?: string) => {
          if (worker) return `new URL('./${worker}.js', import.meta.url)`
          if (place === 'import.meta.url') return `new URL(${file}, import.meta.url).href`
          return `(import.meta.dirname + ${folder})`
        })
        // No line moves: traces go on naming the lines of the source.
        return { code: moved, map: null }
      },
    },
  }
}

/** Leaves beside the server what `src/version.ts` adds to the version. */
function buildNote(): Plugin {
  return {
    name: 'build-note',
    generateBundle() {
      const source = buildId(join(import.meta.dirname, '..'))
      this.emitFile({ type: 'asset', fileName: 'build-id', source })
    },
  }
}
