import { createHash } from 'node:crypto'
import { roles } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { endSession } from '../../auth/sessions/sessions.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { database, deps, time } = api

const admin = await api.as('admin')
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)
const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#369' },
})
  .withExif({ IFD0: { Artist: 'Erika Mustermann' } })
  .jpeg()
  .toBuffer()

interface FileUnit {
  id: string
  name: string
  size: number
  extension: string
  media_type: string
  provider: string
  sha256: string
  link_owner: string
  signed_url?: string
  path?: string
}
type Member = Awaited<ReturnType<typeof api.as>>

const upload = (
  member: Member,
  bytes: Uint8Array | string,
  { part = 'file', ...form }: { filename: string; part?: string } & Record<string, string>,
) => {
  const { body, headers } = fileForm(bytes, form, part)
  return member.post<FileUnit>('/arke_file/unit', body, headers)
}
const stored = async (text: string, member = admin) =>
  (await upload(member, pdf(text), { filename: `${text}.pdf` })).content
const urlOf = async (member: Member, id: string) =>
  (await member.get<FileUnit>(`/arke_file/unit/${encodeURIComponent(id)}?load_files=true`)).content
    .signed_url ?? ''
const giveTo = ({ member }: Member, id: string) =>
  database.db.updateTable('arke_file').set({ link_owner: member }).where('id', '=', id).execute()
/** A document of a claim that was submitted, with this file. */
async function putDocument(link_file: string) {
  const { id, installer } = await putClaim(api, {})
  const document = { id: `document-${link_file}`, link_paperwork: id, link_installer: installer }
  await database.db
    .insertInto('document')
    .values({ ...document, link_file, kind: 'other' })
    .execute()
}
/** Opens a URL as a browser does: without bearer and without project. */
const open = (url: string) => api.app.inject(new URL(url).pathname + new URL(url).search)

describe('a file', () => {
  it('is created by its upload, described by its content, and owned by who sent it', async () => {
    const { status, content } = await upload(admin, pdf('Aktion'), {
      filename: '../Aktion März.pdf',
      metadata: '{"source":"test"}',
      id: 'undefined',
    })
    expect(status).toBe(200)
    expect(content).toMatchObject({
      arke_id: 'arke_file',
      name: 'Aktion März.pdf',
      size: pdf('Aktion').length,
      extension: '.pdf',
      media_type: 'application/pdf',
      provider: 'local',
      link_owner: admin.member,
      metadata: { source: 'test' },
    })
    expect(content).not.toHaveProperty('path')
    expect(await deps.files.get(content.sha256)).toEqual(pdf('Aktion'))
    const line = await database.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('object_id', '=', content.id)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ action: 'create', actor: admin.member })
  })

  it('may come as `binary_data`, and a picture loses what it tells of its maker', async () => {
    const { content } = await upload(admin, picture, { filename: 'Foto.JPG', part: 'binary_data' })
    expect(content).toMatchObject({ name: 'Foto.JPG', extension: '.jpg', media_type: 'image/jpeg' })
    const storedBytes = Buffer.from(await deps.files.get(content.sha256))
    expect([picture.includes('Erika'), storedBytes.includes('Erika')]).toEqual([true, false])
  })

  it.each([
    ['a web page called PDF', '<html><body>', 'a.pdf', 'document_type_refused'],
    ['an empty file', '', 'a.pdf', 'document_empty'],
    ['half a picture', '\x89PNG\r\n\x1a\n', 'a.png', 'document_image_unreadable'],
  ] as const)('%s is refused on its parameter', async (_, content, filename, code) => {
    const { body, headers } = fileForm(Buffer.from(content, 'latin1'), { filename })
    for (const [language, text] of [
      ['', sayTo('en')(`failures:${code}`)],
      ['de', sayTo('de')(`failures:${code}`)],
    ] as const) {
      const accepting = { ...headers, 'accept-language': language }
      const { status, messages } = await admin.post('/arke_file/unit', body, accepting)
      expect([status, messages]).toEqual([
        400,
        [{ context: 'parameter_validation', message: text, parameter: 'file' }],
      ])
    }
  })

  it('above 10 MB is too large', async () => {
    const large = Buffer.alloc(10 * 2 ** 20 + 1, '%PDF-')
    const { status, content, messages } = await upload(admin, large, { filename: 'groß.pdf' })
    expect([status, content, messages]).toEqual([
      413,
      null,
      [{ context: 'parameter_validation', message: sayTo('en')('failures:document_too_large') }],
    ])
  })

  it('is not created without one, nor from a field of another name', async () => {
    const { body, headers } = fileForm('', { filename: '' }, 'nothing')
    const answers = [
      await admin.post('/arke_file/unit', {}),
      await admin.post('/arke_file/unit', body, headers),
      await upload(admin, pdf('falsch'), { filename: 'a.pdf', part: 'attachment' }),
    ]
    for (const { status, messages } of answers)
      expect([status, messages]).toEqual([
        400,
        [{ context: 'parameter_validation', message: 'file: is required', parameter: 'file' }],
      ])
  })

  it('is described by its content alone: what a form says of it is refused', async () => {
    const { status, messages } = await upload(admin, pdf('x'), { filename: 'a.pdf', size: '1' })
    expect([status, messages[0]?.parameter]).toEqual([400, 'size'])
  })

  it('is refused when its form breaks off', async () => {
    const { body, headers } = fileForm(pdf('x'), { filename: 'a.pdf' })
    const { status } = await admin.post('/arke_file/unit', body.subarray(0, -10), headers)
    expect(status).toBe(400)
  })

  it('is refused with texts longer than a form has', async () => {
    const note = 'x'.repeat(64 * 1024 + 1)
    const { status } = await upload(admin, pdf('lang'), { filename: 'a.pdf', note })
    expect(status).toBe(413)
  })

  it('is not taken while the virus scanner that was set can’t be asked', async () => {
    deps.config.clamd_url = 'tcp://127.0.0.1:1'
    const { status, messages } = await upload(admin, pdf('ungeprüft'), { filename: 'a.pdf' })
    deps.config.clamd_url = undefined
    expect([status, messages[0]?.message]).toEqual([
      503,
      sayTo('en')('failures:scanner_unavailable'),
    ])
    const sha256 = createHash('sha256').update(pdf('ungeprüft')).digest('hex')
    expect(await deps.files.has(sha256)).toBe(false)
  })

  it('is uploaded only by administrators', async () => {
    for (const role of roles) {
      const { status } = await upload(await api.as(role), pdf(role), { filename: 'a.pdf' })
      const may = role === 'admin' || role === 'super_admin'
      expect([role, status]).toEqual([role, may ? 200 : 403])
    }
  })
})

describe('the URL of a file', () => {
  it('stands in units, lists and linked units that are asked for with load_files', async () => {
    const { id } = await stored('Liste')
    await putDocument(id)
    const lists = [
      `/arke_file/unit?filter=eq(id,${id})`,
      `/unit?filter=eq(id,${id})`,
      `/document/unit?filter=eq(link_file,${id})&load_links=true`,
      `/document/unit/document-${id}/link/child?filter=eq(arke_id,arke_file)&depth=0`,
    ]
    const urls = [await urlOf(admin, id)]
    for (const path of lists) {
      const { content } = await admin.get<{ items: (FileUnit & { link_file?: FileUnit })[] }>(
        `${path}&load_files=true`,
      )
      const [unit] = content.items
      urls.push((unit?.link_file ?? unit)?.signed_url ?? '')
    }
    for (const url of urls) {
      expect(url).toMatch(new RegExp(`^${deps.config.public_url}/lib/arke_file/unit/${id}/content`))
      expect((await open(url)).rawPayload).toEqual(pdf('Liste'))
    }
    const plain = await admin.get<FileUnit>(`/arke_file/unit/${id}`)
    expect(plain.content).not.toHaveProperty('signed_url')
  })

  it('is sent so that no browser runs the file on our origin', async () => {
    const { content } = await upload(admin, '<?xml version="1.0"?><Invoice/>', {
      filename: 'r.xml',
    })
    const xml = await open(await urlOf(admin, content.id))
    const paper = await open(await urlOf(admin, (await stored('zeigen')).id))
    for (const { headers } of [xml, paper])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      })
    expect(xml.headers['content-disposition']).toMatch(/^attachment/)
    expect(paper.headers['content-disposition']).toMatch(/^inline/)
  })

  it('opens files whose own id is no word', async () => {
    const id = 'März 2026/?#%&'.replace('/', '')
    const { content } = await upload(admin, pdf('eigen'), { filename: 'a.pdf', id })
    expect((await open(await urlOf(admin, content.id))).statusCode).toBe(200)
  })

  it('is worth nothing once a minute has passed', async () => {
    const url = await urlOf(admin, (await stored('Minute')).id)
    const then = time.now
    const statusAfter = async (seconds: number) => {
      time.now = new Date(then.getTime() + seconds * 1000)
      const { statusCode } = await open(url)
      time.now = then
      return statusCode
    }
    expect([await statusAfter(59), await statusAfter(60)]).toEqual([200, 401])
  })

  it('can’t be made of another one', async () => {
    const [first, second] = [await stored('eins'), await stored('zwei')]
    const url = await urlOf(admin, first.id)
    const [expires, session, signature = ''] = (new URL(url).searchParams.get('token') ?? '').split(
      '.',
    )
    const later = await api.as('admin')
    const laterUrl = await urlOf(later, first.id)
    const foreign = new URL(laterUrl).searchParams.get('token')?.split('.')[1]
    const path = `/lib/arke_file/unit/${first.id}/content`
    const forged = [
      url.replace(first.id, second.id),
      `${deps.config.public_url}${path}?token=${Number(expires) + 60}.${session}.${signature}`,
      `${deps.config.public_url}${path}?token=${expires}.${foreign}.${signature}`,
      `${deps.config.public_url}${path}?token=${expires}.${session}.${signature.replace(/^./, (c) => (c === '0' ? '1' : '0'))}`,
      `${deps.config.public_url}${path}?token=${expires}.${session}.`,
      `${deps.config.public_url}${path}?token=a&token=b`,
      `${deps.config.public_url}${path}`,
    ]
    for (const wrong of forged) {
      const answer = await open(wrong)
      expect([wrong, answer.statusCode]).toEqual([wrong, 401])
      expect(answer.json()).toEqual({
        content: null,
        messages: [{ context: 'auth', message: 'invalid_token' }],
      })
    }
  })

  it('dies with the session it was made in, and with its member’s being locked', async () => {
    const leaving = await api.as('admin')
    const { id } = await stored('Sitzung')
    const url = await urlOf(leaving, id)
    const session = new URL(url).searchParams.get('token')?.split('.')[1] ?? ''
    await endSession(database.db, session, time.now)
    await expect.poll(async () => (await open(url)).statusCode, { timeout: 1_000 }).toBe(401)

    const locked = await api.as('installer')
    await giveTo(locked, id)
    const lockedUrl = await urlOf(locked, id)
    expect((await open(lockedUrl)).statusCode).toBe(200)
    await admin.post(`/installer/unit/${locked.member}/function/lock`, { reason: 'Verdacht' })
    await expect.poll(async () => (await open(lockedUrl)).statusCode, { timeout: 1_000 }).toBe(401)
  })

  it('is given to an installer for his own files, and opens nothing that is no longer his', async () => {
    const [owner, stranger] = [await api.as('installer'), await api.as('installer')]
    const { id } = await stored('Beleg')
    await giveTo(owner, id)
    expect((await stranger.get(`/arke_file/unit/${id}?load_files=true`)).status).toBe(404)
    const url = await urlOf(owner, id)
    expect((await open(url)).statusCode).toBe(200)
    await giveTo(stranger, id)
    const { statusCode, body } = await open(url)
    expect([statusCode, JSON.parse(body)]).toEqual([404, { content: null, messages: [] }])
  })
})

describe('deleting a file', () => {
  it('takes its bytes with the last unit that has them', async () => {
    const [first, second] = [await stored('doppelt'), await stored('doppelt')]
    expect(first.sha256).toBe(second.sha256)
    expect((await admin.delete(`/arke_file/unit/${first.id}`)).status).toBe(204)
    await workEffects(deps)
    expect(await deps.files.has(second.sha256)).toBe(true)
    expect((await admin.delete(`/arke_file/unit/${second.id}`)).status).toBe(204)
    await workEffects(deps)
    expect(await deps.files.has(second.sha256)).toBe(false)
  })

  it('is refused while a document is this file', async () => {
    const { id } = await stored('Beweis')
    await putDocument(id)
    const { status, messages } = await admin.delete(`/arke_file/unit/${id}`)
    expect([status, messages[0]?.message]).toEqual([400, 'item is still in use'])
  })
})
