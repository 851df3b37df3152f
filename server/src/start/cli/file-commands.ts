import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readBrand } from '../../brand.ts'
import { exportToFile, importFromFile } from '../../platform/routes/file-commands.ts'
import { version } from '../../version.ts'
import type { Command } from './command.ts'

export const procedures: Command = {
  help: '<file.pdf>: writes the procedure documentation of this version (GoBD) and its SHA-256',
  needs: 'nothing',
  run: async ({ brand_dir }, [file]) => {
    if (!file) throw new Error('usage: procedures <file.pdf>')
    const { procedures } = await import('../../procedures/procedures.ts')
    const { drawProcedures } = await import('../../procedures/draw-procedures.ts')
    const bytes = drawProcedures(procedures(), { brand: await readBrand(brand_dir), version })
    writeFileSync(file, bytes)
    console.log(`${file}: SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
  },
}

export const exportUnits: Command = {
  help: '<arke> <file.csv|file.xlsx>: writes all units of an arke to a file',
  needs: 'installation',
  run: async (deps, [arke = '', file]) => {
    if (!file) throw new Error('usage: export <arke> <file.csv|file.xlsx>')
    await exportToFile(deps, arke, file)
    console.log(`${file} is written.`)
  },
}

export const importUnits: Command = {
  help: '<arke> <file> [update] [dry]: creates units from a file, changes those there are, or only tells',
  needs: 'installation',
  run: async (deps, [arke = '', file, ...how]) => {
    if (!file) throw new Error('usage: import <arke> <file> [update] [dry]')
    const mode = how.includes('update') ? 'update' : 'default'
    const dry_run = how.includes('dry')
    const options = { path: file, mode, dry_run } as const
    const { error_units, ...counts } = await importFromFile(deps, arke, options)
    for (const { line, errors } of error_units)
      console.log(`${line}: ${errors.map(({ message }) => message).join(', ')}`)
    console.log(JSON.stringify(counts))
    if (counts.count_error > 0) process.exitCode = 1
  },
}
