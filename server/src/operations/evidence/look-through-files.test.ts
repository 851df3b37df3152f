import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOf } from '../../documents/content-hash.ts'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { lookThroughFiles } from './look-through-files.ts'

const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi()
afterAll(api.close)
beforeEach(() => {
  api.time.now = start
})
const { deps, database } = api
const { db } = database
const members = await everyRole(api)

async function store(text: string) {
  const { body, headers } = fileForm(Buffer.from(`%PDF-1.7\n${text}`), { filename: `${text}.pdf` })
  const { content } = await members.admin.post<{ id: string; sha256: string }>(
    '/arke_file/unit',
    body,
    headers,
  )
  return content
}
const looks = async () =>
  (
    await db
      .selectFrom('file_look')
      .select(['files', 'damaged', 'ended_at'])
      .orderBy('began_at')
      .execute()
  ).map(({ files, damaged, ended_at }) => [files, damaged, ended_at !== null])
const notices = async () =>
  (
    await db
      .selectFrom('notification')
      .select('text')
      .where('event', '=', 'file_damaged')
      .where('link_member', '=', members.admin.member)
      .execute()
  ).map(({ text }) => text)

describe('a look through all files', () => {
  it('goes on where the last piece ended, and finds what is damaged or gone, once', async () => {
    for (const text of ['eins', 'drei', 'vier']) await store(text)
    const changed = await store('zwei')
    const lost = await store('fort')
    await writeFile(join(deps.config.data_dir, 'files', placeOf(changed.sha256)), '%PDF-1.7\nzwie')
    await deps.files.remove(lost.sha256)
    const over: boolean[] = []
    for (let piece = 0; piece < 3; piece++)
      over.push(await lookThroughFiles(deps, { most_files: 2 }))
    expect(over).toEqual([false, false, true])
    expect(await looks()).toEqual([[5, 2, true]])
    expect((await notices()).map((text) => text?.split(':')[0]).toSorted()).toEqual([
      'fort.pdf',
      'zwei.pdf',
    ])
  })

  it('is done once a German day, and the next night finds it anew', async () => {
    expect(await lookThroughFiles(deps)).toBe(true)
    expect(await looks()).toHaveLength(1)
    api.time.now = new Date('2026-03-02T23:00:00Z')
    expect(await lookThroughFiles(deps)).toBe(true)
    expect(await looks()).toEqual([
      [5, 2, true],
      [5, 2, true],
    ])
  })

  it('stops with the server, and keeps its place where the store cannot be read', async () => {
    api.time.now = new Date('2026-03-04T09:00:00Z')
    const ended = AbortSignal.abort()
    expect(await lookThroughFiles(deps, { signal: ended })).toBe(false)
    expect((await looks()).at(-1)).toEqual([0, 0, false])
    const get = () => Promise.reject(new Error('store is down'))
    const broken = { ...deps, files: { ...deps.files, get } }
    await expect(lookThroughFiles(broken)).rejects.toThrow('store is down')
    expect((await looks()).at(-1)).toEqual([0, 0, false])
    expect(await lookThroughFiles(deps)).toBe(true)
    expect((await looks()).at(-1)).toEqual([5, 2, true])
  })

  it('is told to the administration, and to nobody else', async () => {
    for (const [role, who] of Object.entries(members)) {
      const answer = await who.get<{ items: object[] }>('/setting/function/file_looks')
      const isOffice = role === 'admin' || role === 'super_admin'
      expect([role, answer.status === 200]).toEqual([role, isOffice])
      if (isOffice) expect(answer.content.items[0]).toMatchObject({ files: 5, damaged: 2 })
    }
  })
})
