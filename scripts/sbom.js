// `npm run sbom`: writes what the product is made of (CycloneDX 1.5) to portal/dist/sbom.cdx.json, or
// to the file that is named. Read from the lockfile, so it holds for every platform.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm, root } from './prepare.js'
import { bundled } from './shipped-packages.js'

const file = process.argv[2] ?? join(root, 'portal/dist/sbom.cdx.json')
const { dependencies, ...bill } = allPackages()
const shipped = bill.components.filter(isShipped)
const refs = new Set([
  bill.metadata.component['bom-ref'],
  ...shipped.map((component) => component['bom-ref']),
])

mkdirSync(dirname(file), { recursive: true })
writeFileSync(
  file,
  `${JSON.stringify(
    {
      ...bill,
      // npm calls it after the folder it lies in.
      metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: 'ruecklauf' } },
      components: shipped,
      dependencies: dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          dependsOn: dependsOn.filter((on) => refs.has(on)),
        })),
    },
    null,
    1,
  )}\n`,
)
console.log(`${file}: ${shipped.length} packages`)

function allPackages() {
  const [program, ...parameters] = npm()
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync(program, [...parameters, ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`)
  return JSON.parse(stdout)
}

function isShipped({ name, purl, properties = [] }) {
  if (purl.startsWith('pkg:npm/%40ruecklauf/e2e')) return false
  const isForDevelopment = properties.some(
    (property) => property.name === 'cdx:npm:package:development',
  )
  return !isForDevelopment || bundled.includes(name)
}
