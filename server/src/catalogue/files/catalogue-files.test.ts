import { type CatalogueFiles, MAX_DATA_SHEETS, type Role } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const members = await everyRole(api)
const { admin, installer } = members
type Member = typeof admin

const background = { r: 40, g: 120, b: 200 }
const picture = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

const of = (arke: 'product' | 'product_family', id: string) => {
  const at = (name: string) => `/${arke}/unit/${id}/function/${name}`
  const send = (bytes: Uint8Array, form: Record<string, string>, member: Member = admin) => {
    const { body, headers } = fileForm(bytes, { filename: 'datei.pdf', ...form })
    return member.post<{ id: string }>(at('attach_file'), body, headers)
  }
  const files = async (member: Member = admin) =>
    (await member.get<CatalogueFiles>(at('files'))).content
  return { at, send, files }
}
const heat = await api.world.product({ family: 'heat_pump' })
const split = await api.world.product({ family: 'split' })
const family = of('product_family', 'heat_pump')

describe('pictures and data sheets of a product', () => {
  it('are seen by every role, with the plate of its family, and by name', async () => {
    const product = of('product', heat.id)
    await product.send(await picture(8), { kind: 'picture', filename: 'geraet.png' })
    await product.send(pdf('a'), { kind: 'data_sheet', title: 'Montage' })
    await product.send(pdf('b'), { kind: 'data_sheet', filename: 'Technische Daten.pdf' })
    await family.send(await picture(12), { kind: 'plate', filename: 'schild.png' })
    for (const member of Object.values(members)) {
      const files = await product.files(member)
      expect(files.data_sheets.map(({ title }) => title)).toEqual(['Montage', 'Technische Daten'])
      for (const file of [files.picture, files.plate, ...files.data_sheets]) {
        const path = `${product.at('file')}?file=${file?.id}&inline=1`
        expect((await member.get(path)).status).toBe(200)
      }
    }
    expect((await of('product', split.id).files()).plate).toBeNull()
  })

  it('are opened through their own product alone', async () => {
    const { data_sheets } = await of('product', heat.id).files()
    const foreign = `${of('product', split.id).at('file')}?file=${data_sheets[0]?.id}`
    expect((await installer.get(foreign)).status).toBe(404)
    const drop = await admin.post(of('product', split.id).at('drop_file'), {
      file: data_sheets[0]?.id,
    })
    expect(drop.status).toBe(404)
  })

  it('are one picture and one plate: another takes its place, and its file goes', async () => {
    const product = of('product', split.id)
    const file = { kind: 'picture', filename: 'a.png' }
    await product.send(await picture(20), file)
    const [{ id: first } = { id: '' }] = await filesNamed('a.png')
    await product.send(await picture(24), file)
    const files = await filesNamed('a.png')
    expect([files.length, files[0]?.id === first]).toEqual([1, false])
  })

  it('stay one when several come at once', async () => {
    const product = of('product', split.id)
    const pictures = await Promise.all([30, 32, 34].map(picture))
    const answers = await Promise.all(
      pictures.map((bytes) => product.send(bytes, { kind: 'picture', filename: 'zugleich.png' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await filesNamed('zugleich.png')).toHaveLength(1)
  })

  it('are taken away with their file, and both stand in the trail', async () => {
    const { id } = await api.world.product({})
    const product = of('product', id)
    const { content } = await product.send(pdf('weg'), { kind: 'data_sheet', filename: 'weg.pdf' })
    const drop = () => admin.post(product.at('drop_file'), { file: content.id })
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 404])
    expect(await filesNamed('weg.pdf')).toEqual([])
    const trail = await api.database.db
      .selectFrom('audit')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['attach_document', 'drop_document'])
  })

  it('are no more than a product may have', async () => {
    const { id } = await api.world.product({})
    const product = of('product', id)
    for (let n = 0; n < MAX_DATA_SHEETS; n++)
      await product.send(pdf(`Blatt ${n}`), { kind: 'data_sheet' })
    const { status, messages } = await product.send(pdf('zu viel'), { kind: 'data_sheet' })
    expect([status, messages[0]?.message]).toEqual([422, 'the product has too many data sheets'])
    expect((await product.files()).data_sheets).toHaveLength(MAX_DATA_SHEETS)
  })

  it('are refused with a reason: what is no picture, no PDF, of no kind, named too long', async () => {
    const product = of('product', split.id)
    const refusals = [
      [pdf('x'), { kind: 'picture' }, 422],
      [await picture(9), { kind: 'data_sheet', filename: 'b.png' }, 422],
      [Buffer.from('<html>'), { kind: 'data_sheet' }, 422],
      [pdf('x'), { kind: 'plate' }, 400],
      [pdf('x'), {}, 400],
      [pdf('x'), { kind: 'data_sheet', title: 'x'.repeat(81) }, 400],
    ] as const
    for (const [bytes, form, refused] of refusals)
      expect([form, (await product.send(bytes, form)).status]).toEqual([form, refused])
    const { body, headers } = fileForm(pdf('x'), { filename: 'x.pdf', kind: 'picture' })
    const german = { ...headers, 'accept-language': 'de' }
    const { messages } = await admin.post(product.at('attach_file'), body, german)
    expect(messages[0]?.message).toBe(sayTo('de')('failures:picture_type'))
  })

  it('are kept by the office and the brand, plates by the office alone', async () => {
    const may = async (arke: 'product' | 'product_family', id: string, kind: string) => {
      const bytes = await picture(10)
      const entries = Object.entries(members) as [Role, Member][]
      const allowed: Role[] = []
      for (const [role, member] of entries) {
        const { status } = await of(arke, id).send(bytes, { kind, filename: 'r.png' }, member)
        if (status === 200) allowed.push(role)
        else expect([role, status]).toEqual([role, 403])
      }
      return allowed.toSorted()
    }
    expect(await may('product', heat.id, 'picture')).toEqual(['admin', 'brand', 'super_admin'])
    expect(await may('product_family', 'heat_pump', 'plate')).toEqual(['admin', 'super_admin'])
  })
})

const filesNamed = (name: string) =>
  api.database.db.selectFrom('arke_file').select('id').where('name', '=', name).execute()
