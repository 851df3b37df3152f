// Makes a fresh clone ready. Called by `npm start` and `npm test` themselves and not as a pre-script,
// which npm leaves out where scripts are disabled. Plain JavaScript without dependencies: it has to
// work on Node 18 and before everything else.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.js'
import { findNode } from './pinned-node.js'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the packages unless those of the present lockfile are there. */
export function installPackages() {
  const installed = join(root, 'node_modules/.package-lock.json')
  const lockfile = join(root, 'package-lock.json')
  const is_current =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
  // A checkout sets new file times; the stored fingerprint shows that nothing changed.
  const note = join(root, 'node_modules/.installed-lockfile')
  const expected = fingerprint(root, ['package-lock.json'])
  if (existsSync(installed) && (is_current || read(note) === expected)) return
  console.log('Installing the packages …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // `npm ci` insists that the lockfile names the packages of every other platform too, and a
  // registry does not always have them; `npm install` takes what this platform needs.
  const install = ['install', '--no-save', ...quiet]
  if (!succeeds([...npm(), 'ci', ...quiet]) && !succeeds([...npm(), ...install])) process.exit(1)
  writeFileSync(note, expected)
}

/** Builds the portal unless the built one was made from the present sources. */
export function buildPortal() {
  return build(
    'portal',
    [findNode(), join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    [
      'portal/index.html',
      'portal/vite.config.ts',
      'portal/build',
      'portal/tsconfig.json',
      'portal/tsconfig.build.json',
      'portal/public',
    ],
  )
}

/** Packs the server into a few files, which are found and read faster, unless that was done with the present sources. */
export function buildServer() {
  return build(
    'server',
    [findNode(), join(root, 'node_modules/rolldown/bin/cli.mjs'), '--config'],
    ['server/rolldown.config.ts', 'server/migrations', 'portal/src', 'scripts/build-id.js'],
  )
}

async function build(workspace, command, sources) {
  const note = join(root, workspace, 'dist/.sources')
  const expected = fingerprint(root, [
    'package-lock.json',
    'tsconfig.base.json',
    'model/src',
    `${workspace}/package.json`,
    `${workspace}/src`,
    ...sources,
  ])
  if (read(note) === expected) return
  console.log(`Building the ${workspace} …`)
  await run(command, join(root, workspace))
  writeFileSync(note, expected)
}

/** @param {string[]} command */
function succeeds([program = '', ...parameters]) {
  return spawnSync(program, parameters, { cwd: root, stdio: 'inherit' }).status === 0
}

/** @param {string[]} command */
async function run([program = '', ...parameters], folder) {
  const began = Date.now()
  // They list what they made on the one stream, and say what is wrong on the other.
  const child = spawn(program, parameters, { cwd: folder, stdio: ['inherit', 'ignore', 'inherit'] })
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  const [status] = await once(child, 'close')
  if (status !== 0) process.exit(status || 1)
  console.log(`  done in ${((Date.now() - began) / 1_000).toFixed(1)} s`)
}

/** The npm that started us, on the Node that runs us; else the one on the path. */
export function npm() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
