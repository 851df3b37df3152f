import { type ImportResult, normaliseSerial } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../../testing/form.ts'
import { letAdminsCreate } from '../../testing/let-admins-create.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')
type Member = Awaited<ReturnType<typeof api.as>>

const send = (
  member: Member,
  arke: string,
  { file, ...fields }: { file: string | Uint8Array } & Record<string, string | Uint8Array>,
  language?: string,
) => {
  const { body, headers } = fileForm(file, { filename: 'Liste.csv', ...(fields as object) })
  return member.post<ImportResult>(`/${arke}/function/import`, body, {
    ...headers,
    ...(language ? { 'accept-language': language } : {}),
  })
}

const rowsOf = async (table: string) =>
  (await api.database.owner.query(`select * from ${table} order by 1`)).rows

const product = await admin.post<{ id: string }>('/product/unit', {
  name: 'Aura 7',
  article_number: 'AU-7',
  family: 'heat_pump',
})

const serials = `serial;link_product;delivered_on;country
SN-0001;AU-7;31.01.2026;
SN-0002;${product.content.id};2026-02-01;AT
sn#0003;AU-7;;
SN-0004;XX-9;;
SN-0005;AU-7;30.02.2026;
SN-0001;AU-7;;
SN-0006;;;D
SN-TAKEN;AU-7;;
;;;
SN-0007;AU-7;;CH
`

describe('an import of serial numbers', () => {
  it('takes the rows that keep the rules, and tells of each other one where it stands and why', async () => {
    await admin.post('/serial_number/unit', {
      serial: 'SN-TAKEN',
      link_product: product.content.id,
    })
    const answer = await send(admin, 'serial_number', { file: serials, mode: 'default' })
    expect(answer.status).toBe(201)
    const { error_units, ...counts } = answer.content
    expect(counts).toEqual({
      count_inserted: 3,
      count_existing: 1,
      existing_lines: [9],
      count_updated: 0,
      count_error: 5,
      total_count: 9,
    })
    expect(
      error_units.map(({ line, serial, errors }) => [line, serial, errors.map((e) => e.message)]),
    ).toEqual([
      [4, 'sn#0003', ['Seriennummer: has not the expected form']],
      [5, 'SN-0004', ['link_product: unit not found']],
      [6, 'SN-0005', ['Geliefert am: must be a date (YYYY-MM-DD)']],
      [7, 'SN-0001', ['duplicate values are not allowed for: serial']],
      [8, 'SN-0006', ['link_product: is required', 'Land: has not the expected form']],
    ])
    const stored = await rowsOf('serial_number')
    expect(
      stored
        .filter(({ serial }) => serial !== 'SN-TAKEN')
        .map((row) => [row.serial, row.link_product, row.delivered_on, row.country]),
    ).toEqual([
      ['SN-0001', product.content.id, '2026-01-31', 'DE'],
      ['SN-0002', product.content.id, '2026-02-01', 'AT'],
      ['SN-0007', product.content.id, null, 'CH'],
    ])
    for (const { id } of stored) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  })

  it('leaves one line in the trail, with its counts and the hash of its file', async () => {
    const lines = (await rowsOf('audit')).filter(({ action }) => action === 'import')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ object_arke: 'serial_number', actor: admin.member })
    expect(lines[0].changes).toMatchObject({ count_inserted: 3, count_error: 5 })
    expect(lines[0].changes.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('reads what scanners send, and the spelling of whoever typed', async () => {
    const end = '\u001d'
    const scans = [
      `]d2010401234567890121SCAN-0001${end}240AU-7`,
      '(01)04012345678901(21)SCAN-0002',
      '01040123456789011126020121SCAN-0003',
      ' scan 0004',
    ]
    const file = `serial;link_product\n${scans.map((scan) => `${scan};AU-7`).join('\n')}\n`
    const { content } = await send(admin, 'serial_number', { file, mode: 'default' })
    expect([content.count_inserted, content.error_units]).toEqual([4, []])
    const { rows } = await api.database.owner.query<{ serial: string }>(
      `select serial from serial_number where serial like 'SCAN%' order by serial`,
    )
    const read = ['SCAN-0001', 'SCAN-0002', 'SCAN-0003', 'SCAN0004']
    expect(rows.map(({ serial }) => serial)).toEqual(read)
    await api.database.owner.query(`delete from serial_number where serial like 'SCAN%'`)
    expect(scans.map(normaliseSerial)).toEqual(read)
  })

  it('reads the names and words that lists show, in German or as the caller calls them', async () => {
    const german =
      'Seriennummer;Produkt;Geliefert am;# Was nicht stimmt\nSN-7001;AU-7;31.01.2026;alt\n'
    expect((await send(admin, 'serial_number', { file: german })).content.count_inserted).toBe(1)
    const headings = JSON.stringify({ 'Serial number': 'serial', Product: 'link_product' })
    const english = 'Serial number;PRODUCT\nSN-7002;AU-7\n'
    const done = await send(admin, 'serial_number', { file: english, headings })
    expect(done.content.count_inserted).toBe(1)
    const states = (await rowsOf('serial_number'))
      .filter(({ serial }) => serial.startsWith('SN-700'))
      .map(({ serial, serial_state }) => [serial, serial_state])
    expect(states.toSorted()).toEqual([
      ['SN-7001', 'delivered'],
      ['SN-7002', 'known'],
    ])
    const product = 'Name;Artikelnummer;Produktfamilie\nAura 8;AU-8;wärmepumpe\n'
    expect((await send(admin, 'product', { file: product })).content.count_inserted).toBe(1)
    await api.database.owner.query(`delete from product where article_number = 'AU-8'`)
    const unknown = await send(admin, 'serial_number', { file: 'Seriennr;Produkt\nSN-1;AU-7\n' })
    expect(unknown.status).toBe(400)
    const wrong = await send(admin, 'serial_number', { file: english, headings: '[1]' })
    expect(wrong.status).toBe(400)
  })

  it('can be repeated without doing it twice, and tried without doing it', async () => {
    const file = 'serial;link_product\nSN-0001;AU-7\nSN-9001;AU-7\n'
    const tried = await send(admin, 'serial_number', { file, dry_run: 'true' })
    expect(tried.content).toMatchObject({ count_inserted: 1, count_existing: 1 })
    const done = await send(admin, 'serial_number', { file })
    expect(done.content).toMatchObject({ count_inserted: 1, count_existing: 1 })
    const again = await send(admin, 'serial_number', { file })
    expect(again.content).toMatchObject({ count_inserted: 0, count_existing: 2 })
  })

  it('creates each unit once, when the same file comes twice at a time', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `TWICE-${1000 + n};AU-7\n`)
    const file = `serial;link_product\n${rows.join('')}`
    const answers = await Promise.all([
      send(admin, 'serial_number', { file }),
      send(await api.as('admin'), 'serial_number', { file }),
    ])
    const counts = answers.map(({ content }) => [content.count_inserted, content.count_existing])
    expect(counts.toSorted()).toEqual([
      [0, 300],
      [300, 0],
    ])
  })

  it('explains itself in the language of who asks', async () => {
    const file = 'serial;link_product\n??;AU-7\n'
    const { content } = await send(admin, 'serial_number', { file }, 'de')
    expect(content.error_units[0]?.errors[0]?.message).toMatch(/^Das ist keine Seriennummer/)
  })

  it('counts all errors but tells of the first thousand', async () => {
    const file = `serial,link_product\n${'!,AU-7\n'.repeat(1_500)}`
    const { content } = await send(admin, 'serial_number', { file })
    expect([content.count_error, content.error_units.length]).toEqual([1_500, 1_000])
  })
})

describe('the first row', () => {
  it.each([
    ['a field that does not exist', 'serial;link_product;colour\n'],
    ['a field twice', 'serial;link_product;serial\n'],
    ['no field that must be filled', 'serial\nSN-1000\n'],
    ['nothing to fill', 'serial_state\nknown\n'],
    ['nothing at all', ''],
  ])('is refused with %s', async (_, file) => {
    const { status, messages } = await send(admin, 'serial_number', { file })
    expect([status, messages[0]?.message]).toEqual([
      400,
      'header mismatch between template and the given file',
    ])
  })

  it('is refused with a field the caller may not know of', async () => {
    const brand = await api.as('brand')
    const { status } = await send(brand, 'serial_number', { file: 'serial\n' })
    expect(status).toBe(403)
    const installer = await api.as('installer')
    const file = 'note;paperwork_status\na;draft\n'
    expect((await send(installer, 'paperwork', { file })).status).toBe(201)
  })
})

describe('a file', () => {
  it('has to be there', async () => {
    const { status, messages } = await admin.post('/faq/function/import', {})
    expect([status, messages[0]?.message]).toEqual([400, 'file is required'])
  })

  it('is read in Windows-1252 with commas as well, with quotes and line ends of Windows', async () => {
    const text = 'question,answer,category\r\n"Für ""Sie"", ja","Größe\nzwei",tax\r\n\r\n'
    const { content } = await send(admin, 'faq', { file: Buffer.from(text, 'latin1') })
    expect(content).toMatchObject({ count_inserted: 1, total_count: 1 })
    const entry = (await rowsOf('faq')).find(({ question }) => question.startsWith('Für'))
    expect(entry).toMatchObject({
      question: 'Für "Sie", ja',
      answer: 'Größe\nzwei',
      language: 'de',
    })
  })

  it.each([
    ['rows of another width', 'question;answer;category\na;b\n'],
    ['a quote without end', 'question;answer;category\n"a;b;tax\n'],
    ['UTF-16', Buffer.from('question;answer;category\n', 'utf16le')],
    ['a NUL', 'question;answer;category\na\u0000;b;tax\n'],
    ['an archive that breaks off', 'PK\u0003\u0004 and no more'],
  ])('is refused with %s', async (_, file) => {
    const before = (await rowsOf('faq')).length
    const answer = await send(admin, 'faq', { file })
    expect(answer.status).toBe(400)
    expect(await rowsOf('faq')).toHaveLength(before)
  })
})

describe('mode update', () => {
  it('changes the units that differ and creates the others', async () => {
    const file = `article_number;name;family;power_kw\nAU-7;Aura 7 neu;heat_pump;7,5\nAU-9;Aura 9;heat_pump;9\n`
    const { content } = await send(admin, 'product', { file, mode: 'update' })
    expect(content).toMatchObject({ count_inserted: 1, count_existing: 1, count_updated: 1 })
    const again = await send(admin, 'product', { file, mode: 'update' })
    expect(again.content).toMatchObject({ count_inserted: 0, count_existing: 2, count_updated: 0 })
    const stored = (await rowsOf('product'))
      .map((row) => [row.name, row.power_kw, row.version])
      .sort()
    expect(stored).toEqual([
      ['Aura 7 neu', 7.5, 2],
      ['Aura 9', 9, 1],
    ])
  })

  it('takes columns alone, but for units that are not there', async () => {
    const file = 'article_number;power_kw\nAU-9;10\nAU-0;3\n'
    const { content } = await send(admin, 'product', { file, mode: 'update' })
    expect(content).toMatchObject({ count_updated: 1, count_error: 1 })
    expect(content.error_units[0]?.errors.map((error) => error.parameter)).toEqual([
      'name',
      'family',
    ])
  })

  it('does not let two units have one number', async () => {
    const file = `id;article_number;name;family\n${product.content.id};AU-9;X;split\n`
    const { content } = await send(admin, 'product', { file, mode: 'update' })
    expect(content.error_units[0]?.errors[0]).toMatchObject({ parameter: 'article_number' })
  })
})

describe('rows that are right one by one', () => {
  it('but contradict each other are told apart', async () => {
    const file = `link_product;valid_from;valid_to;amount
AU-7;01.01.2026;31.03.2026;"1.234,50"
AU-7;01.03.2026;30.06.2026;100
AU-7;01.07.2026;;100,5
`
    await letAdminsCreate(api, 'product_rate')
    const { content } = await send(admin, 'product_rate', { file })
    expect(content.error_units).toMatchObject([{ line: 3, valid_from: '01.03.2026' }])
    expect(content).toMatchObject({ count_inserted: 2, count_error: 1 })
    expect((await rowsOf('product_rate')).map(({ amount }) => amount)).toEqual([123_450, 10_050])
  })

  it('run through the hooks of an arke that has some', async () => {
    const installer = await api.as('installer')
    const file = 'note;installation_postcode\nHaus eins;80331\nHaus zwei;kurz\n'
    const tried = await send(installer, 'paperwork', { file, dry_run: 'true' })
    expect(tried.content).toMatchObject({ count_inserted: 1, count_error: 1 })
    const { content } = await send(installer, 'paperwork', { file })
    expect(content).toMatchObject({ count_inserted: 1, count_error: 1, total_count: 2 })
    const mine = (await rowsOf('paperwork')).filter(
      ({ link_installer }) => link_installer === installer.member,
    )
    expect(mine.map(({ note }) => note)).toEqual(['Haus eins'])
  })
})

describe('permissions', () => {
  it('let import only who may create', async () => {
    const moderator = await api.as('moderator')
    expect((await send(moderator, 'product', { file: 'name\n' })).status).toBe(403)
    expect((await send(admin, 'wallet_entry', { file: 'id\n' })).status).toBe(403)
  })

  it.each(['installer', 'wholesaler'] as const)(
    'keep the inbox of the office from what %ss could send in one file',
    async (role) => {
      const row = 'Frage;Wie geht das?;claim\n'
      const file = `subject;message;topic\n${row.repeat(19_000)}`
      const { status } = await send(await api.as(role), 'contact_request', { file })
      expect(status).toBe(403)
      expect(await rowsOf('contact_request')).toEqual([])
    },
  )

  it('let an installer fill 500 drafts with a file, not more', async () => {
    const installer = await api.as('installer')
    const file = `note\n${'neu\n'.repeat(501)}`
    const { status, messages } = await send(installer, 'paperwork', { file }, 'de')
    expect([status, messages[0]?.message]).toEqual([413, expect.stringContaining('500')])
  })
})
