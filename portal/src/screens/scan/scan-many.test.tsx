import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { Screen } from './scan-screen.tsx'

const draft = (id: string, over: object = {}) => ({
  id,
  arke_id: 'paperwork',
  version: 1,
  paperwork_status: 'draft',
  invoice_number: `RE-${id}`,
  invoice_seller: 'Nordring Kiel',
  invoice_date: '2026-11-02',
  inserted_at: '2026-11-03T09:00:00Z',
  document_type: 'e_invoice',
  device_count: 1,
  expected_amount: 50,
  ...over,
})
const line = (id: string, claim: string, serial: string | null) => ({
  id,
  arke_id: 'paperwork_line',
  version: 3,
  serial,
  product_name: null,
  link_paperwork: { id: claim, arke_id: 'paperwork', label: claim },
  link_product: { id: 'p1', arke_id: 'product', label: 'AeroTherm 12 kW' },
})
const preview = (over: object = {}) => ({
  expected_amount: 60,
  lines: [],
  trace: [],
  window: { state: 'inside', closes_on: '2126-01-31', grace_ends_on: '2126-02-14' },
  deciding_dates: [],
  checks: [
    { code: 'terms_accepted', state: 'passed', severity: 'block', values: { version: '1' } },
  ],
  missing: [],
  can_submit: true,
  ...over,
})
const of = (id: string, name: string) => `/lib/paperwork/unit/${id}/function/${name}`

const page = (
  <>
    <Screen />
    <Toaster />
  </>
)
const show = (answers: Record<string, unknown> = {}, options: Shown = {}) =>
  showScreen(page, {
    path: '/installer/scan',
    known: {
      '/demo/sample-invoices': [],
      '/lib/paperwork/unit': (call: TestCall) =>
        call.method === 'GET' ? listed(draft('a'), draft('b')) : { id: 'new' },
      '/lib/paperwork_line/unit': listed(line('l1', 'a', 'CV1'), line('l2', 'b', null)),
      [of('a', 'preview')]: preview(),
      [of('b', 'preview')]: preview({ can_submit: false, missing: ['lines.l2.serial'] }),
      ...answers,
    },
    ...options,
  })

describe('the table of drafts', () => {
  it('tells each one’s standing, amount and last day', async () => {
    show()
    await screen.findByText('Bereit')
    const ready = wordsOf(await rowSaying(/RE-a/))
    for (const words of ['Nordring Kiel', '60,00 €', 'bis 31.01.2126'])
      expect(ready).toContain(words)
    expect(wordsOf(await rowSaying(/RE-b/))).toContain('Seriennummer fehlt')
  })

  it('takes a missing serial number in its row, as the register spells it', async () => {
    const { user, sent } = show()
    const input = await screen.findByRole('textbox', { name: 'Seriennummer AeroTherm 12 kW' })
    await user.type(input, 'cv 0002{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/lib/paperwork_line/unit/l2',
      body: { serial: 'CV0002' },
    })
  })

  it('fills all missing numbers of a draft from a pasted list', async () => {
    const { user, sent } = show({
      '/lib/paperwork_line/unit': listed(line('l2', 'b', null), line('l3', 'b', null)),
    })
    const [first] = await screen.findAllByRole('textbox', { name: /AeroTherm/ })
    await user.click(first as HTMLElement)
    await user.paste('CV0002\nCV0003')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['l2', { serial: 'CV0002' }],
      ['l3', { serial: 'CV0003' }],
    ])
  })

  it('says beside a number why it was refused', async () => {
    const { user } = show(
      {},
      { onSend: () => new Refused(400, 'Diese Nummer ist gesperrt.', 'serial') },
    )
    const input = await screen.findByRole('textbox', { name: /AeroTherm/ })
    await user.type(input, 'CV0002{Enter}')
    expect(await screen.findByText('Diese Nummer ist gesperrt.')).toBeDefined()
  })
})

describe('submitting all that are ready', () => {
  const ready = {
    '/lib/paperwork_line/unit': listed(line('l1', 'a', 'CV1'), line('l2', 'b', 'CV2')),
    [of('b', 'preview')]: preview({ expected_amount: 40 }),
  }
  const button = (name: string) => screen.findByRole('button', { name })

  it('sends each, and tells how many and how much', async () => {
    const { user, sent } = show(ready, { onSend: () => ({ expected_amount: 50 }) })
    expect(await screen.findByText('2 Entwürfe sind bereit: bis zu 100,00 €')).toBeDefined()
    await user.click(await button('Alle 2 verbindlich einreichen'))
    expect(await screen.findByText(/2 Vorgänge sind eingereicht: 100,00 €/)).toBeDefined()
    expect(sent.map(({ path }) => path)).toEqual([of('a', 'submit'), of('b', 'submit')])
  })

  it('says that it is less than what each would have brought by itself', async () => {
    const { user } = show(ready, {
      onSend: ({ path }) => ({ expected_amount: path === of('a', 'submit') ? 50 : 40 }),
    })
    await user.click(await button('Alle 2 verbindlich einreichen'))
    expect(await screen.findByText(/eingereicht: 90,00 €.*Angezeigt waren 100,00 €/)).toBeDefined()
  })

  it('goes on after one that was refused, and says why in its row', async () => {
    const { user } = show(ready, {
      onSend: ({ path }) =>
        path === of('a', 'submit')
          ? new Refused(422, 'Das Gerät hat inzwischen ein anderer eingereicht.')
          : { expected_amount: 40 },
    })
    await user.click(await button('Alle 2 verbindlich einreichen'))
    expect(await screen.findByText(/Ein Vorgang ist eingereicht: 40,00 €/)).toBeDefined()
    const row = await rowSaying(/RE-a/)
    expect(within(row).getByRole('alert').textContent).toContain('ein anderer eingereicht')
  })

  it('asks for the terms first where they changed, and sends their version', async () => {
    const terms = {
      code: 'terms_accepted',
      state: 'failed',
      severity: 'block',
      values: { version: '2' },
    }
    const { user, sent } = show(
      { ...ready, [of('a', 'preview')]: preview({ checks: [terms] }) },
      { onSend: () => ({ expected_amount: 50 }) },
    )
    await user.click(await button('Alle 2 verbindlich einreichen'))
    expect(await screen.findByText('Bitte stimmen Sie den Teilnahmebedingungen zu')).toBeDefined()
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('checkbox'))
    await user.click(await button('Alle 2 verbindlich einreichen'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.body).toEqual({ terms_version: '2' })
  })

  it('offers nothing where none is ready', async () => {
    show({ [of('a', 'preview')]: preview({ can_submit: false }) })
    await rowSaying(/RE-b/)
    expect(screen.queryByRole('button', { name: /verbindlich einreichen/ })).toBeNull()
  })
})

describe('files dropped at once', () => {
  const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type })
  const drop = () => screen.findByLabelText(/Bis zu 30 Rechnungen/)

  it('become a draft each; of one that is refused nothing stays but its cause', async () => {
    const uploads = answerUploads(
      { content: { document: {}, reading: null, others: [] } },
      { status: 422, messages: [{ context: 'document', message: 'Die Datei ist beschädigt.' }] },
    )
    const ids = ['d1', 'd2']
    const { user, sent } = show({
      '/lib/paperwork/unit': ({ method }: TestCall) =>
        method === 'GET' ? listed() : { id: ids.shift() },
    })
    await user.upload(await drop(), [file('gut.pdf'), file('kaputt.pdf')])
    expect(await screen.findByText('kaputt.pdf: Die Datei ist beschädigt.')).toBeDefined()
    expect(uploads.sent.map((form) => form.get('kind'))).toEqual(['invoice', 'invoice'])
    const removed = sent.filter(({ method }) => method === 'DELETE')
    expect(removed.map(({ path }) => path)).toEqual(['/lib/paperwork/unit/d2'])
  })

  it('that can’t be read keep their draft, and say so', async () => {
    const text = 'Das PDF ist beschädigt. Bitte geben Sie die Angaben von Hand ein.'
    answerUploads({
      content: {
        document: {},
        reading: { status: 'unreadable', reason: 'damaged', text, known: [] },
        others: [],
      },
    })
    const { user, sent } = show({
      '/lib/paperwork/unit': ({ method }: TestCall) => (method === 'GET' ? listed() : { id: 'd1' }),
    })
    await user.upload(await drop(), [file('kaputt.pdf')])
    expect(await screen.findByText(`kaputt.pdf: ${text}`)).toBeDefined()
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('that an own draft or claim has already are named with the way there', async () => {
    const knownClaims = [
      { id: 'p8', claim_number: 'CB-8', paperwork_status: 'submitted' },
      { id: 'p9', claim_number: null, paperwork_status: 'draft' },
    ]
    answerUploads({
      content: { document: {}, reading: { status: 'read', known: knownClaims }, others: [] },
    })
    const { user } = show({
      '/lib/paperwork/unit': ({ method }: TestCall) => (method === 'GET' ? listed() : { id: 'd1' }),
    })
    await user.upload(await drop(), [file('doppelt.xml', 'application/xml')])
    const claim = await screen.findByRole('link', { name: 'Ihr Vorgang CB-8' })
    expect(claim.getAttribute('href')).toBe('/installer/wallet/p8')
    const draft = screen.getByRole('link', { name: 'Ihr Entwurf mit dieser Rechnung' })
    expect(draft.getAttribute('href')).toBe('/installer/scan/p9')
  })

  it('say what was taken out of a mail, and which of it is no invoice', async () => {
    const named = (name: string) => ({ file: { name } })
    answerUploads({
      content: {
        container: 'Ihre Rechnung.eml',
        document: named('RE-1.xml'),
        reading: { status: 'read', nature: null, known: [] },
        others: [
          {
            document: named('LS-1.pdf'),
            reading: { status: 'unreadable', nature: 'delivery_note', text: '', known: [] },
          },
        ],
      },
    })
    const { user } = show({
      '/lib/paperwork/unit': ({ method }: TestCall) => (method === 'GET' ? listed() : { id: 'd1' }),
    })
    await user.upload(await drop(), [file('Ihre Rechnung.eml', 'message/rfc822')])
    expect(await screen.findByText(/Aus „Ihre Rechnung\.eml“.*RE-1\.xml, LS-1\.pdf/)).toBeDefined()
    expect(await screen.findByText(/Das ist ein Lieferschein/)).toBeDefined()
  })

  it('are thirty at most', async () => {
    answerUploads()
    const { user } = show({ '/lib/paperwork/unit': listed() })
    await user.upload(
      await drop(),
      Array.from({ length: 31 }, (_, at) => file(`r${at}.pdf`)),
    )
    expect(await screen.findByText(/höchstens 30 Dateien/)).toBeDefined()
  })
})

describe('rows pasted from a spreadsheet', () => {
  const product = { id: 'p1', arke_id: 'product', name: 'AeroTherm 12 kW', article_number: 'A-12' }

  it('show what is wrong in place, and become a draft for each invoice', async () => {
    const { user, sent } = show(
      { '/lib/product/unit': listed(product) },
      { onSend: () => ({ id: 'x' }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Aus Excel einfügen' }))
    const place = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Kopierte Zeilen',
    })
    await waitFor(() => expect(place.disabled).toBe(false))
    await user.click(place)
    await user.paste('RE-1\t02.11.2026\tA-12\tCV0001\nRE-1\t02.11.2026\tX-9\tCV0002')
    expect(await screen.findByText('Kein Produkt des Programms')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Einen Entwurf anlegen' }))
    expect(sent).toHaveLength(0)
    const wrong = screen.getByRole('textbox', { name: 'Artikelnummer oder Produkt, Zeile 2' })
    await user.clear(wrong)
    await user.click(screen.getByRole('button', { name: 'Einen Entwurf anlegen' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.map(({ body }) => body)).toEqual([
      { invoice_number: 'RE-1', invoice_date: '2026-11-02' },
      { link_paperwork: 'new', serial: 'CV0001', link_product: 'p1' },
      { link_paperwork: 'new', serial: 'CV0002' },
    ])
    await waitFor(() => expect(screen.queryByText('Zeilen aus Excel einfügen')).toBeNull())
  })

  it('stay where they were refused, with the reason', async () => {
    const { user } = show({
      '/lib/product/unit': listed(product),
      '/lib/paperwork_line/unit': ({ method }: TestCall) =>
        method === 'GET' ? listed() : new Refused(422, 'Mehr Geräte fasst ein Vorgang nicht.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Aus Excel einfügen' }))
    const place = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Kopierte Zeilen',
    })
    await waitFor(() => expect(place.disabled).toBe(false))
    await user.click(place)
    await user.paste('RE-1\t02.11.2026\tA-12\tCV0001')
    await user.click(await screen.findByRole('button', { name: 'Einen Entwurf anlegen' }))
    expect(await screen.findByText('Mehr Geräte fasst ein Vorgang nicht.')).toBeDefined()
  })
})
