import { createHash } from 'node:crypto'
import { arkes, keysOf, workflow } from '@ruecklauf/model'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { schedule } from '../schedule.ts'
import { drawProcedures } from './draw-procedures.ts'
import { procedures } from './procedures.ts'

const brand = {
  name: 'Calvento',
  colours: { primary: '#00a0e4', secondary: '#e35a28', tertiary: '#17142e' },
}
const chapters = procedures()
const draw = () => drawProcedures(chapters, { brand, version: '1.7.0' })

it('tell of every job, every step, every kind of record and its fields', () => {
  const text = JSON.stringify(chapters)
  for (const { name } of schedule) expect(text).toContain(`"${name}"`)
  const life = chapters.find(({ title }) => title === 'Ablauf eines Vorgangs')?.blocks[1]
  const steps = keysOf(workflow).filter((action) => workflow[action].since === 'now')
  expect(typeof life === 'object' && life.rows).toHaveLength(steps.length)
  for (const arke of keysOf(arkes)) {
    expect(text).toContain(`(${arke})`)
    for (const field of Object.keys(arkes[arke].fields)) expect(text).toContain(`"${field}"`)
  }
})

it('tell what only an admin may, in words', () => {
  const roles = chapters.find(({ title }) => title === 'Rollen und Rechte')?.blocks ?? []
  const of = (label: string) => {
    const table = roles[roles.indexOf(`Rolle: ${label}`) + 1]
    return typeof table === 'object' ? table.rows : []
  }
  const month = (label: string) => of(label).find(([arke]) => arke === arkes.accounting_month.label)
  expect(month(arkes.admin.label)?.[1]).toBe('ja')
  expect(month(arkes.installer.label)).toBeUndefined()
})

it('are drawn on pages that are read, the same bytes each time', async () => {
  const bytes = draw()
  const sum = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')
  expect(sum(draw())).toBe(sum(bytes))
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  expect(totalPages).toBeGreaterThan(15)
  for (const page of text) expect(page).toMatch(new RegExp(`Seite \\d+ von ${totalPages}`))
  expect(text[0]).toContain('Verfahrensdokumentation')
  expect(text.join(' ')).toContain('verify_books')
})
