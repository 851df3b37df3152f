import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskFileStore } from '../../documents/disk-file-store.ts'
import { verifyFiles } from '../../documents/verify-files.ts'
import { blankPage } from '../../paper/page.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { freePort } from '../../testing/servers/free-port.ts'
import { serverProcess } from '../../testing/servers/server-process.ts'

/* A disk of four megabytes, which only root can make; elsewhere the test says that it was left out. */

const may_mount = process.getuid?.() === 0 && process.platform === 'linux'

const api = await testApi({ now: new Date().toISOString() })
const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-small-disk-'))
const server = serverProcess({ port: await freePort(), database: api.database.url, data_dir })
const owner = await api.as('installer')

beforeAll(async () => {
  if (!may_mount) return
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', data_dir])
  await server.start()
})
afterAll(async () => {
  await server.stop()
  if (may_mount) execFileSync('umount', [data_dir])
  rmSync(data_dir, { recursive: true, force: true })
  await api.close()
})

function paper(title: string) {
  const page = blankPage({ title, author: 'Nordwärme', language: 'de', at: new Date() })
  return page.bytes()
}

async function upload(claim: string, title: string) {
  const { body, headers } = fileForm(await paper(title), { filename: 'Rechnung.pdf' })
  const answer = await fetch(`${server.url}/lib/paperwork/unit/${claim}/function/upload`, {
    method: 'POST',
    headers: {
      ...owner.headers,
      ...headers,
      'arke-project-key': api.deps.config.project_key,
      'accept-language': 'de',
    },
    body: new Uint8Array(body),
  })
  return { status: answer.status, text: await answer.text() }
}

it.runIf(may_mount)(
  'a full disk refuses files with a sentence, keeps what is there, and goes on when there is room',
  async () => {
    const { id } = await api.world.draft({ link_installer: owner.member })
    expect((await upload(id, 'Vorher')).status).toBe(200)
    const filler = join(data_dir, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC')

    const refused = await upload(id, 'Während')
    expect(refused.status).toBe(507)
    expect(refused.text).toContain('der Speicher ist voll')
    const note = await fetch(`${server.url}/lib/paperwork/unit/${id}`, {
      method: 'PUT',
      headers: {
        ...owner.headers,
        'content-type': 'application/json',
        'arke-project-key': api.deps.config.project_key,
      },
      body: JSON.stringify({ note: 'Trotzdem' }),
    })
    expect(note.status).toBe(200)

    rmSync(filler)
    expect((await upload(id, 'Danach')).status).toBe(200)
    const { rows } = await api.database.owner.query(
      'select count(*)::int as count from document where link_paperwork = $1',
      [id],
    )
    expect(rows[0].count).toBe(2)
    const files = diskFileStore(join(data_dir, 'files'))
    expect(await verifyFiles(api.database.db, files)).toEqual([])
  },
)
