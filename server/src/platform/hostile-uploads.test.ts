import { afterAll, expect, it } from 'vitest'
import { fileForm } from '../testing/form.ts'
import { hostileTimeout, problemsOf } from '../testing/hostile/hold.ts'
import { samplesOf } from '../testing/hostile/samples.ts'
import { firstRole, hostileSenders } from '../testing/hostile/senders.ts'
import { hostileTexts } from '../testing/hostile/texts.ts'
import { testApi } from '../testing/servers/api.ts'
import { type ArkeFunction, isOpenTo } from './functions.ts'
import type { ServedArke } from './registry.ts'

const api = await testApi()
afterAll(api.close)
await api.world.draft()
await api.world.product()
const { memberOf, unitOf } = hostileSenders(api)

/** What makes a reader of a kind of file take a text for one of its own. */
const kinds: Readonly<Record<string, (text: string) => string>> = {
  'a table': (text) => text,
  'a table with a heading': (text) => `serial;product\n${text}`,
  'a PDF': (text) => `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${text} >>\nendobj\n${text}`,
  'an XML file': (text) =>
    `<?xml version="1.0"?><Invoice a="${text.slice(0, 99)}">${text}</Invoice>`,
  'a workbook': (text) => `PK\u0003\u0004${text}`,
  'a picture': (text) => `\u0089PNG\r\n\u001a\n${text}`,
}

/** What every arke takes is tried on products. */
const isTried = ({ arke }: ServedArke, declaration: ArkeFunction) =>
  declaration.form !== undefined && (declaration.arke !== '*' || arke.id === 'product')

function* uploads() {
  for (const arke of api.deps.registry.arkes.values())
    for (const declaration of arke.functions.values()) {
      const { form, name, scope } = declaration
      const role = firstRole((candidate) => {
        const access = arke.access.get(candidate)
        return access !== undefined && isOpenTo(declaration, { role: candidate, access })
      })
      if (!role || !form || !isTried(arke, declaration)) continue
      for (const [kind, fileOf] of Object.entries(kinds))
        yield {
          name: `${arke.id} ${name} with ${kind} as ${role}`,
          texts: hostileTexts,
          send: async (text: string) => {
            const member = await memberOf(role)
            const unit = scope === 'unit' ? `/unit/${await unitOf(arke)}` : ''
            const [fields] = samplesOf(form, () => 'x')
            const bytes = Buffer.from(fileOf(text), kind === 'a picture' ? 'latin1' : 'utf8')
            const sent = fileForm(bytes, { ...Object(fields), filename: 'datei.csv' })
            return member.post(`/${arke.id}${unit}/function/${name}`, sent.body, sent.headers)
          },
        }
    }
}

function* forms() {
  for (const part of ['name of the file', 'fields', 'name of a field'])
    yield {
      name: `import with a hostile ${part}`,
      texts: hostileTexts,
      most: 60_000,
      send: async (text: string) => {
        const admin = await memberOf('admin')
        const plain = text.replaceAll(/["\r\n]/g, '')
        const { body, headers } = fileForm('serial\n', {
          filename: part === 'name of the file' ? plain : 'datei.csv',
          mode: part === 'fields' ? text : 'default',
          headings: part === 'fields' ? text : '{}',
          ...(part === 'name of a field' ? { [plain]: 'x' } : {}),
        })
        return admin.post('/product/function/import', body, headers)
      },
    }
}

it('a file of any kind costs what its length does', { timeout: hostileTimeout }, async () => {
  expect(await problemsOf(uploads())).toEqual([])
})

it('a form around a file does too', { timeout: hostileTimeout }, async () => {
  expect(await problemsOf(forms())).toEqual([])
})
