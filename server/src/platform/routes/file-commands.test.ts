import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { exportToFile, importFromFile } from './file-commands.ts'

const api = await testApi()
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-commands-'))
afterAll(api.close)
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['list.csv', 'list.xlsx'])(
  'units move from one installation to another as %s',
  async (name) => {
    const { owner } = api.database
    await owner.query(
      "insert into faq (id, question, answer, category) values ('faq-a', 'Wie?', 'So.', 'tax')",
    )
    const path = join(folder, name)
    await exportToFile(api.deps, 'faq', path)
    expect(readFileSync(path).length).toBeGreaterThan(50)
    await owner.query('delete from faq')
    const options = { path, mode: 'default', dry_run: true } as const
    expect(await importFromFile(api.deps, 'faq', options)).toMatchObject({ count_inserted: 1 })
    expect((await owner.query('select id from faq')).rows).toEqual([])
    await importFromFile(api.deps, 'faq', { ...options, dry_run: false })
    const { rows } = await owner.query('select id, question from faq')
    expect(rows).toEqual([{ id: 'faq-a', question: 'Wie?' }])
    await owner.query('delete from faq')
    await expect(exportToFile(api.deps, 'nothing', path)).rejects.toThrow('no arke nothing')
  },
)
