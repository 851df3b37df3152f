import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { database } = api

const root = await api.as('super_admin')
const admin = await api.as('admin')
const moderator = await api.as('moderator')

beforeAll(async () => {
  await made('/arke/unit', { id: 'poster', label: 'Aushang' })
  for (const [type, parameter] of parameters) {
    await made(`/${type}/unit`, parameter)
    await made(`/poster/parameter/${parameter.id}`, { metadata: {} })
  }
  const all = { get: true, post: true, put: true, delete: true }
  for (const role of ['admin', 'moderator'])
    await made(`/arke/unit/${role}/link/permission/arke/unit/poster`, { metadata: all })
})

const parameters = [
  ['string', { id: 'headline', label: 'Titel', required: true }],
  ['integer', { id: 'copies', label: 'Auflage' }],
  ['dict', { id: 'details', label: 'Angaben' }],
  ['link', { id: 'link_image', label: 'Bild', arke_or_group_id: 'arke_file', required: true }],
  ['link', { id: 'link_pages', label: 'Seiten', arke_or_group_id: 'arke_file', multiple: true }],
  ['link', { id: 'link_article', label: 'Artikel', arke_or_group_id: 'product' }],
] as const

async function made(path: string, body: object) {
  const { status, messages } = await root.post(path, body)
  expect([path, status < 300, messages]).toEqual([path, true, []])
}

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

interface Poster {
  id: string
  link_image: string
  link_pages: string[]
  copies: number | null
  details: object
}
const form = (text: string, fields: Record<string, string>, part = 'link_image') =>
  fileForm(pdf(text), { filename: `${text}.pdf`, ...fields }, part)
const create = (text: string, fields: Record<string, string> = {}, part?: string) => {
  const { body, headers } = form(text, { headline: text, ...fields }, part)
  return admin.post<Poster>('/poster/unit', body, headers)
}
const countFiles = async () =>
  Number((await database.owner.query('select count(*) from arke_file')).rows[0].count)

describe('a form with a file', () => {
  it('creates the unit, the file and the link between them', async () => {
    const details = '{"paper":"A3"}'
    const { status, content } = await create('Messe', { copies: '12', details })
    expect(status).toBe(200)
    expect(content).toMatchObject({ headline: 'Messe', copies: 12, details: { paper: 'A3' } })
    const file = await admin.get(`/arke_file/unit/${content.link_image}`)
    expect(file.content).toMatchObject({
      name: 'Messe.pdf',
      extension: '.pdf',
      link_owner: admin.member,
    })
  })

  it('means nothing by the texts `null` and `undefined`', async () => {
    const { content } = await create('leer', { copies: 'null', details: 'undefined', id: 'null' })
    expect(content).toMatchObject({ copies: null, details: null })
    expect(content.id).not.toBe('null')
  })

  it('changes the file of a unit that is there', async () => {
    const { content } = await create('vorher')
    const { body, headers } = form('nachher', { copies: '3' })
    const changed = await admin.put<Poster>(`/poster/unit/${content.id}`, body, headers)
    expect(changed.status).toBe(200)
    expect(changed.content).toMatchObject({ headline: 'vorher', copies: 3 })
    expect(changed.content.link_image).not.toBe(content.link_image)
  })

  it('fills a link to many files with the one it brings', async () => {
    const { content } = await create('eins')
    const { body, headers } = form('Seite', {}, 'link_pages')
    const changed = await admin.put<Poster>(`/poster/unit/${content.id}`, body, headers)
    expect(changed.content.link_pages).toHaveLength(1)
  })

  it('shows the file with its URL where links and files are loaded', async () => {
    const { content } = await create('laden')
    const list = await admin.get<{ items: { link_image: { name: string; signed_url: string } }[] }>(
      `/poster/unit?load_links=true&load_files=true&filter=eq(id,${content.id})`,
    )
    const image = list.content.items[0]?.link_image
    expect(image).toMatchObject({ id: content.link_image, name: 'laden.pdf', extension: '.pdf' })
    const url = new URL(image?.signed_url ?? '')
    expect((await api.app.inject(url.pathname + url.search)).rawPayload).toEqual(pdf('laden'))
  })

  it('may come without a file, as texts alone', async () => {
    const { content } = await create('Texte')
    const { body, headers } = textForm({ headline: 'nur Text' })
    const changed = await admin.put(`/poster/unit/${content.id}`, body, headers)
    expect(changed.content).toMatchObject({ headline: 'nur Text', link_image: content.link_image })
  })
})

describe('a file is refused', () => {
  it.each([
    ['nothing', 'nothing: is not a parameter'],
    ['headline', 'Titel: must be a string'],
    ['link_article', 'Artikel: must be a string'],
  ])('in the field %s', async (part, message) => {
    const before = await countFiles()
    const { status, messages } = await create('falsch', {}, part)
    expect([status, messages[0]?.message, messages[0]?.parameter]).toEqual([400, message, part])
    expect(await countFiles()).toBe(before)
  })

  it('when it is of a kind that is not accepted, beside its parameter', async () => {
    const { body, headers } = fileForm('<html>', { filename: 'a.pdf', headline: 'x' }, 'link_image')
    const { status, messages } = await admin.post('/poster/unit', body, headers)
    expect([status, messages[0]?.parameter]).toEqual([400, 'link_image'])
  })

  it('when it is above 10 MB, or not the only one', async () => {
    const large = fileForm(
      Buffer.alloc(10 * 2 ** 20 + 1, '%PDF-'),
      { filename: 'a.pdf' },
      'link_image',
    )
    const { body, headers } = form('zwei', { headline: 'zwei' })
    const [head, tail] = [body.subarray(0, -'--form-of-the-tests--\r\n'.length), body]
    const two = Buffer.concat([head, tail])
    for (const payload of [large.body, two]) {
      const { status, content, messages } = await admin.post('/poster/unit', payload, headers)
      expect([status, content, messages.length]).toEqual([413, null, 1])
    }
  })

  it('from whoever may not create files', async () => {
    const { body, headers } = form('fremd', { headline: 'fremd' })
    expect((await moderator.post('/poster/unit', body, headers)).status).toBe(403)
  })

  it('together with a unit that breaks a rule, so that no file is left behind', async () => {
    const before = await countFiles()
    const { status, messages } = await create('Regel', { copies: 'viele' })
    expect([status, messages[0]?.parameter]).toEqual([400, 'copies'])
    const missing = await create('Verweis', { link_article: 'nobody' })
    expect([missing.status, missing.messages[0]?.parameter]).toEqual([400, 'link_article'])
    expect(await countFiles()).toBe(before)
  })
})

/** A multipart form of texts, as a browser sends one whose file was left out. */
function textForm(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--texts\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    body: Buffer.from(`${parts.join('')}--texts--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=texts' },
  }
}
