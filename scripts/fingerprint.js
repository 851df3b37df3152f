import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A hash over the names and contents of files and of all files below folders. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const file = join(root, path)
    if (!existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).sort()) add(`${path}/${entry}`)
    } else {
      hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}
