// `npm run notices`: writes the licences of the packages that run with the product to
// portal/dist/third-party-notices.txt, or to the file that is named.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.js'
import { bundled, compiledIn } from './shipped-packages.js'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const used = Object.entries(lock.packages)
  .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link)
  .filter(([path, { dev }]) => !dev || bundled.some((name) => path === `node_modules/${name}`))
  // Node itself brings its own notices along.
  .filter(([path]) => !/node_modules\/node-(bin-)?(linux|darwin|win)/.test(path))
  .map(([path, { version, license }]) => ({
    path,
    name: path.split('node_modules/').pop(),
    version,
    license,
  }))
  .sort((a, b) => a.name.localeCompare(b.name))

const sections = used.map(({ path, name, version, license }) => {
  const text = licenseText(join(root, path))
  const parts = [text, compiledIn[name]].filter(Boolean).map((part) => `\n${part.trim()}\n`)
  return `${name} ${version} (${license ?? 'see its text'})\n${parts.join('')}`
})
const head = 'Rücklauf uses these packages. Each stands under its own licence.\n'
const file = process.argv[2] ?? join(root, 'portal/dist/third-party-notices.txt')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, [head, ...sections].join(`\n${'-'.repeat(80)}\n\n`))
console.log(`${file}: ${sections.length} licences`)

/** The first licence file of a package; packages of other platforms are not there. */
function licenseText(folder) {
  try {
    const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
    return file ? readFileSync(join(folder, file), 'utf8') : ''
  } catch {
    return ''
  }
}
