import { writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { deps, database, mails } = api
const admin = await api.as('admin')

async function store(text: string) {
  const { body, headers } = fileForm(Buffer.from(`%PDF-1.7\n${text}`), { filename: `${text}.pdf` })
  const { content } = await admin.post<{ id: string; sha256: string }>(
    '/arke_file/unit',
    body,
    headers,
  )
  return content
}
/** Asks for the bytes as a browser does. */
async function open(id: string) {
  const { content } = await admin.get<{ signed_url: string }>(
    `/arke_file/unit/${id}?load_files=true`,
  )
  const { pathname, search } = new URL(content.signed_url)
  const answer = await api.app.inject({
    url: pathname + search,
    headers: { 'accept-language': 'de' },
  })
  return { status: answer.statusCode, text: answer.body }
}
const trailOf = (id: string) =>
  database.db
    .selectFrom('audit')
    .select('action')
    .where('object_id', '=', id)
    .where('action', '<>', 'create')
    .execute()
const notices = () =>
  database.db
    .selectFrom('notification')
    .select(['text', 'path'])
    .where('event', '=', 'file_damaged')
    .execute()

describe('a stored file that is not what was stored', () => {
  it('is refused in words, stands in the trail, and is told to the admins once', async () => {
    const { id, sha256 } = await store('Rechnung')
    await writeFile((await deps.files.borrow(sha256)).path, '%PDF-1.7\nRechnunk')
    const answers = [await open(id), await open(id)]
    for (const { status, text } of answers) {
      expect(status).toBe(500)
      expect(text).toContain('verändert oder beschädigt')
      expect(text).not.toContain('Rechnunk')
    }
    expect(await trailOf(id)).toEqual([{ action: 'file_changed' }])
    const [notice, ...more] = await notices()
    expect(notice?.text).toMatch(/^Rechnung\.pdf: Diese Datei wurde nach dem Hochladen verändert/)
    expect(notice?.path).toBe(`/settings/trail?of=${id}`)
    expect(more).toEqual([])
    await workEffects(deps)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ein gespeichertes Dokument ist beschädigt',
    ])
  })

  it('or is gone, is told as well', async () => {
    const { id, sha256 } = await store('Weg')
    await deps.files.remove(sha256)
    expect((await open(id)).status).toBe(404)
    expect(await trailOf(id)).toEqual([{ action: 'file_missing' }])
    expect(await notices()).toHaveLength(2)
  })

  it('is whole again once the same bytes are stored anew', async () => {
    const { id, sha256 } = await store('Heil')
    await writeFile((await deps.files.borrow(sha256)).path, 'kaputt')
    await expect(deps.files.borrow(sha256)).rejects.toMatchObject({ code: 'file_changed' })
    await store('Heil')
    expect((await open(id)).status).toBe(200)
  })
})
