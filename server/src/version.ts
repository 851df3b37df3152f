import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const build_id = '../dist/build-id'

/** The product's version, as the footer shows it, and of which sources it was built: `2.0.0+3f9c01ab`. */
export const version: string = [
  JSON.parse(read('../../package.json')).version,
  ...(existsSync(join(import.meta.dirname, build_id)) ? [read(build_id)] : []),
].join('+')
