import { addDays, berlinDay, type Check, checkRules } from '@ruecklauf/model'
import { useMatch } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { wordsOf } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { goToField } from './go-to-field.ts'
import { Screen } from './scan-form-screen.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
const today = berlinDay(new Date())

const draft = (over: object = {}) => ({
  id: 'p1',
  arke_id: 'paperwork',
  version: 3,
  paperwork_status: 'draft',
  provenance: null,
  invoice_number: null,
  invoice_date: null,
  invoice_seller: null,
  invoice_seller_vat: null,
  invoice_buyer: null,
  invoice_total: null,
  commissioning_date: null,
  installation_street: null,
  installation_postcode: null,
  installation_city: null,
  link_sales_point: null,
  order_number: null,
  order_date: null,
  delivery_date: null,
  updated_at: '2026-11-20T09:31:00Z',
  ...over,
})

const line = (over: object = {}) => ({
  id: 'l1',
  arke_id: 'paperwork_line',
  version: 1,
  position: 1,
  serial: 'CV10000001',
  link_product: 'pr1',
  net_price: null,
  provenance: null,
  ...over,
})

const anySerialFits = {
  '/lib/paperwork_line/function/check_serial': {
    serial: 'CV1001',
    state: 'ok',
    product: null,
    message: '',
  },
}

const failed = (code: Check['code'], values: Check['values'] = {}, at?: string): Check => ({
  code,
  state: 'failed',
  severity: checkRules[code].severity,
  values,
  ...(at ? { line: at } : {}),
})

const preview = (over: object = {}) => ({
  expected_amount: 0,
  lines: [],
  invoices: [],
  trace: [],
  window: null,
  deciding_dates: [],
  checks: [],
  missing: [],
  can_submit: false,
  ...over,
})

const ready = (over: object = {}) =>
  preview({
    expected_amount: 127.5,
    lines: [{ id: 'l1', amount: 127.5, eligible: true, trace: [] }],
    can_submit: true,
    ...over,
  })

interface Draft {
  claim?: object
  lines?: object[]
  preview?: object
  documents?: object[]
  samples?: object[]
  /** Replaces the server's response to saving the draft. */
  onSave?: (call: TestCall) => unknown
  onSubmit?: (call: TestCall) => unknown
  /** Values that somebody else saves before the first save here. */
  elsewhere?: object
}

/** The screen at its route, and another element at other routes. */
function Page() {
  const isHere = useMatch({ from: '/$member/scan/$id', shouldThrow: false })
  return isHere ? <Screen /> : <p>Ein anderer Bildschirm</p>
}

/** Shows the form of a draft that a server stores. */
function show(options: Draft = {}, rest: Shown = {}) {
  const { claim = {}, lines = [line()], documents = [], samples, onSave, onSubmit } = options
  let stored = draft(claim)
  // Store the first device, so a refetch does not discard its typed values.
  let keptLine: object = { ...lines[0] }
  const keptLines = () => [keptLine, ...lines.slice(1)].slice(0, lines.length)
  let { elsewhere } = options
  const unit = (call: TestCall) => {
    if (call.method === 'GET') return stored
    if (call.method === 'DELETE') return rest.onSend?.(call) ?? {}
    const answer = onSave?.(call)
    if (answer) return answer
    if (elsewhere) {
      stored = { ...stored, ...elsewhere, version: stored.version + 1 }
      elsewhere = undefined
      return new Refused(409, 'Inzwischen geändert.')
    }
    stored = { ...stored, ...(call.body as object), version: stored.version + 1 }
    return stored
  }
  return showScreen(<Page />, {
    path: '/installer/scan/p1',
    ...rest,
    known: {
      '/lib/paperwork/unit/p1': unit,
      '/lib/paperwork_line/unit': ({ method, body }: TestCall) =>
        method === 'GET' ? listed(...keptLines()) : line(body as object),
      '/lib/paperwork_line/unit/l1': ({ body }: TestCall) => {
        keptLine = line({ ...keptLine, ...(body as object), version: 2 })
        return keptLine
      },
      '/lib/paperwork/unit/p1/function/preview': options.preview ?? preview(),
      '/lib/paperwork/unit/p1/function/submit': (call: TestCall) => onSubmit?.(call) ?? {},
      '/lib/document/unit': listed(...documents),
      '/lib/product/unit/pr1': { id: 'pr1', label: 'Comfort 12', name: 'Comfort 12' },
      '/demo/sample-invoices': samples ?? [],
      ...rest.known,
    },
  })
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const panel = async () =>
  within(await screen.findByRole('complementary', { name: 'Voraussichtlicher Cashback' }))
/** Waits for the debounce and the server, even on a slow machine. */
const patient = { timeout: 8000 }
const hasProduct = (body: unknown, id: string) =>
  (body as { link_product?: string } | null)?.link_product === id
const submitButton = () => screen.findByRole('button', { name: 'Verbindlich einreichen' })
const submissions = (sent: TestCall[]) => sent.filter(({ path }) => path.endsWith('/submit'))

describe('a form that was only opened', () => {
  const opened = (answers: Shown['known'] = {}) => {
    let stored: object | null = null
    return show(
      { lines: [] },
      {
        path: '/installer/scan/p1?begin=new',
        known: {
          '/lib/paperwork/unit/p1': () => stored ?? new Refused(404, 'Gibt es nicht.'),
          '/lib/paperwork/unit': ({ body }: TestCall) => {
            stored = draft({ ...(body as object), version: 1 })
            return stored
          },
          ...answers,
        },
      },
    )
  }
  const posts = (sent: TestCall[]) =>
    sent.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : []))

  it('makes no draft, and says neither saved nor delete', async () => {
    const { sent } = opened()
    expect(await (await panel()).findByText('0,00 €')).toBeDefined()
    expect(screen.queryByText(/Gespeichert/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Entwurf löschen' })).toBeNull()
    expect(sent).toEqual([])
  })

  it('makes one with the first input, once', async () => {
    const { user, sent } = opened()
    await user.type(await field(/Rechnungsnummer/), 'RE-9')
    expect(await screen.findByText(/Gespeichert/, {}, patient)).toBeDefined()
    expect(posts(sent)).toEqual([['/lib/paperwork/unit', { id: 'p1', invoice_number: 'RE-9' }]])
    expect(screen.getByRole('button', { name: 'Entwurf löschen' })).toBeDefined()
  })

  it('makes one before its first device', async () => {
    const { user, sent } = opened({
      ...anySerialFits,
      '/lib/paperwork_line/unit': ({ method, body }: TestCall) =>
        method === 'GET' ? listed() : line(body as object),
    })
    await user.click(await screen.findByRole('button', { name: 'Gerät hinzufügen' }))
    await user.type(await field(/Seriennummer/), 'CV1001')
    await waitFor(
      () =>
        expect(posts(sent).flatMap(([path]) => (/unit$/.test(String(path)) ? path : []))).toEqual([
          '/lib/paperwork/unit',
          '/lib/paperwork_line/unit',
        ]),
      patient,
    )
  })
})

describe('a draft after a refusal', () => {
  const reason = 'Das Foto ist unscharf.'
  const refused = (state: 'failed' | 'passed') => ({
    ...failed('refusal_answered', { claim: 'CB-7', reason, reason_en: 'Blurred.' }),
    state,
  })

  it('says why, leads to what has to change and does not call it checked', async () => {
    const { user } = show({ preview: ready({ checks: [refused('failed')] }) })
    const note = within(await screen.findByText('CB-7 wurde abgelehnt').then(noteOf))
    expect(note.getByText(reason)).toBeDefined()
    expect(note.getByText(/Seitdem ist nichts geändert/)).toBeDefined()
    expect(screen.queryByText('Alles angegeben')).toBeNull()
    await user.click(note.getByRole('button', { name: 'Zur Stelle' }))
    expect(document.activeElement?.closest('[data-field="documents"]')).not.toBeNull()
  })

  it('keeps the reason once something is changed', async () => {
    show({ preview: ready({ checks: [refused('passed')] }) })
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.queryByText(/Seitdem ist nichts geändert/)).toBeNull()
    expect(await (await panel()).findByText('Alles angegeben')).toBeDefined()
  })

  const noteOf = (title: HTMLElement) => title.closest<HTMLElement>('[role="note"]') ?? title
})

describe('a value that was read', () => {
  it('says whether an e-invoice states it or the text of a PDF suggests it', async () => {
    show({
      claim: {
        invoice_number: 'RE-1',
        order_number: 'B-1',
        provenance: {
          invoice_number: { origin: 'pdf_text', document: 'd1' },
          order_number: { origin: 'e_invoice', document: 'd1' },
        },
      },
    })
    expect(await screen.findByTitle('aus dem Text der PDF, bitte prüfen')).toBeDefined()
    expect(screen.getAllByTitle(/^aus /)).toHaveLength(2)
  })
})

describe('the form of a draft', () => {
  it('says where there is no such draft any more', async () => {
    show({}, { known: { '/lib/paperwork/unit/p1': new Refused(404, 'Nicht gefunden.') } })
    expect(await screen.findByText('Diesen Entwurf gibt es nicht mehr')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Zu den Entwürfen' }).getAttribute('href')).toBe(
      '/installer/scan',
    )
    expect(screen.queryByRole('button', { name: 'Entwurf löschen' })).toBeNull()
  })

  it('can be asked for again where it could not be had', async () => {
    show({}, { known: { '/lib/paperwork/unit/p1': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  })

  it('shows what is entered already, and marks what came from the invoice', async () => {
    show({
      claim: {
        invoice_number: 'RE-4711',
        invoice_total: 1234.5,
        invoice_date: '2026-11-02',
        provenance: { invoice_number: { origin: 'e_invoice' } },
      },
    })
    expect(((await field(/^Rechnungsnummer/)) as HTMLInputElement).value).toBe('RE-4711')
    expect(screen.getByDisplayValue('1.234,50')).toBeDefined()
    expect(screen.getByDisplayValue('02.11.2026')).toBeDefined()
    expect(screen.getAllByText('aus der E-Rechnung')).toHaveLength(1)
  })

  it('saves what is typed by itself, and says when', async () => {
    const { user, sent } = show()
    await user.type(await field(/^Rechnungsnummer/), ' RE-9 {Tab}')
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true), {
      timeout: 3000,
    })
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ invoice_number: 'RE-9' })
    expect(await screen.findByText(/^Gespeichert um \d\d:\d\d$/)).toBeDefined()
  })

  it('says beside a field what the server does not accept, and keeps what was typed', async () => {
    const message = 'Diese Rechnungsnummer ist zu lang.'
    const { user } = show({ onSave: () => new Refused(422, message, 'invoice_number') })
    const input = await field(/^Rechnungsnummer/)
    await user.type(input, 'RE-9{Tab}')
    expect(await screen.findByText(message, {}, { timeout: 3000 })).toBeDefined()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect((input as HTMLInputElement).value).toBe('RE-9')
    expect(screen.getByText('Eine Angabe ist nicht gespeichert')).toBeDefined()
  })

  it('says of a postcode that it is none, once it is left', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Installation und Einkauf/ }))
    const input = await field(/PLZ|Postleitzahl/)
    await user.type(input, '12')
    await user.tab()
    expect(await screen.findByText('Bitte 4 oder 5 Ziffern angeben')).toBeDefined()
    const beside = await panel()
    expect(await beside.findByRole('button', { name: 'PLZ ist nicht gespeichert' })).toBeDefined()
    const button = await beside.findByRole(
      'button',
      { name: 'Eine Angabe ist nicht gespeichert' },
      { timeout: 3000 },
    )
    expect(beside.queryByText(/^Gespeichert um/)).toBeNull()
    await user.click(button)
    expect(document.activeElement).toBe(input)
  })

  it('saves beside what somebody else saved in another field meanwhile', async () => {
    const { user, sent } = show({ elsewhere: { order_number: 'B-1' } })
    await user.type(await field(/^Rechnungsnummer/), 'RE-9{Tab}')
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2), {
      timeout: 3000,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByDisplayValue('B-1')).toBeDefined()
  })

  it('asks which counts where the same field was changed elsewhere', async () => {
    const { user, sent } = show({ elsewhere: { invoice_number: 'RE-ANDERE' } })
    await user.type(await field(/^Rechnungsnummer/), 'RE-9{Tab}')
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Rechnungsnummer: in einem anderen Fenster geändert' },
      { timeout: 3000 },
    )
    await user.click(within(dialog).getByRole('button', { name: 'Andere übernehmen: RE-ANDERE' }))
    expect(await screen.findByDisplayValue('RE-ANDERE')).toBeDefined()
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})

describe('the amount beside the form', () => {
  it('is what the claim brings, for how many of its devices', async () => {
    show({
      lines: [line(), line({ id: 'l2', position: 2, serial: 'CV2' })],
      preview: ready({
        lines: [
          { id: 'l1', amount: 127.5, eligible: true, trace: [] },
          { id: 'l2', amount: 0, eligible: false, trace: [] },
        ],
      }),
    })
    const beside = await panel()
    expect(await beside.findByText('127,50 €', { selector: 'output' })).toBeDefined()
    expect(beside.getByText('für 1 von 2 Geräten')).toBeDefined()
  })

  it('names what is still to do, and leads to the field', async () => {
    const { user } = show({
      preview: preview({
        missing: ['invoice_number', 'lines.l1.serial'],
        checks: [failed('document_present')],
      }),
    })
    const beside = await panel()
    expect(await beside.findByText('Noch offen (3)')).toBeDefined()
    expect(beside.getByRole('button', { name: 'Rechnung hochladen' })).toBeDefined()
    expect(beside.getByRole('button', { name: 'Gerät 1: Seriennummer' })).toBeDefined()
    await user.click(beside.getByRole('button', { name: 'Rechnungsnummer' }))
    expect(document.activeElement).toBe(await field(/^Rechnungsnummer/))
  })

  it('is gone through with Ctrl and Enter, down to the button', async () => {
    const { user } = show({ preview: preview({ missing: ['invoice_number', 'invoice_date'] }) })
    await (await panel()).findByText('Noch offen (2)')
    await user.click(await field(/^Rechnungsnummer/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(await field(/^Rechnungsdatum/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(await submitButton())
  })

  it('unfolds what is to do beyond six', async () => {
    const missing = [
      'invoice_number',
      'invoice_date',
      'commissioning_date',
      'installation_postcode',
      'installation_city',
      'link_sales_point',
      'order_date',
      'delivery_date',
    ]
    const { user } = show({ preview: preview({ missing }) })
    const beside = await panel()
    await user.click(await beside.findByRole('button', { name: 'und 2 weitere Punkte' }))
    expect(beside.getByRole('button', { name: 'Lieferdatum' })).toBeDefined()
  })

  it('tells how long there is time', async () => {
    show({
      preview: ready({
        window: {
          state: 'inside',
          closes_on: addDays(today, 4),
          grace_ends_on: addDays(today, 30),
        },
      }),
    })
    expect(await (await panel()).findByText(/Rechtzeitig: .*noch 4 Tage/)).toBeDefined()
  })

  it('tells that it is late, and until when it is still taken', async () => {
    show({
      preview: ready({
        window: { state: 'late', closes_on: addDays(today, -3), grace_ends_on: '2126-01-02' },
      }),
    })
    expect(await (await panel()).findByText(/Bis 02\.01\.2126 nehmen wir/)).toBeDefined()
  })

  it('tells which date would bring more, and leads there', async () => {
    const { user } = show({
      preview: ready({
        deciding_dates: [{ date: 'order_date', is_base: false, campaigns: [], gain: 40 }],
      }),
    })
    await user.click(
      await screen.findByRole('button', { name: /bis zu \+40,00\s€ mit Bestelldatum/ }),
    )
    expect(await field(/^Bestelldatum/)).toBeDefined()
  })

  it('says in sight what will be looked at more closely', async () => {
    show({ preview: ready({ checks: [failed('invoice_sums')] }) })
    expect(
      await (await panel()).findByText('Die Summen der E-Rechnung gehen nicht auf.'),
    ).toBeDefined()
  })

  it('says that all is checked once nothing typed waits to be saved', async () => {
    const { user } = show({ preview: ready() })
    const sidePanel = await panel()
    expect(await sidePanel.findByText('Alles angegeben')).toBeDefined()
    await user.type(await field(/^Rechnungsnummer/), '7')
    expect(sidePanel.queryByText('Alles angegeben')).toBeNull()
    expect(sidePanel.getByText('Wird geprüft …')).toBeDefined()
    expect(await sidePanel.findByText('Alles angegeben', undefined, patient)).toBeDefined()
  }, 20_000)

  it('says at once that nothing mends a budget that is used up', async () => {
    show({ preview: preview({ checks: [failed('campaign_budget', { campaign: 'Frühjahr' })] }) })
    expect(
      await screen.findAllByText('Dieser Vorgang kann zurzeit nicht eingereicht werden'),
    ).toHaveLength(1)
    expect((await panel()).queryByText(/Noch offen|Alles angegeben/)).toBeNull()
  })
})

describe('the devices', () => {
  it('say what the register says of a number that is typed, and take the one that was meant', async () => {
    const { user } = show(
      { lines: [line({ serial: null })] },
      {
        known: {
          '/lib/paperwork_line/function/check_serial': ({ body }: TestCall) => {
            const { serial } = body as { serial: string }
            return serial === 'CV10000001'
              ? { serial, state: 'ok', product: null, message: '' }
              : {
                  serial,
                  state: 'unknown',
                  product: null,
                  hint: 'CV10000001',
                  message: 'Diese Nummer steht nicht im Register.',
                }
          },
        },
      },
    )
    await user.type(await field(/^Seriennummer Gerät 1/), 'CV1000000I')
    expect(await screen.findByText('Nicht bekannt', {}, patient)).toBeDefined()
    expect(screen.getByText('Diese Nummer steht nicht im Register.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'CV10000001 übernehmen' }))
    expect(await screen.findByText('Bekannt', {}, patient)).toBeDefined()
    expect(((await field(/^Seriennummer Gerät 1/)) as HTMLInputElement).value).toBe('CV10000001')
  }, 20_000)

  it('lead to the own claim that has the device already', async () => {
    const { user } = show(
      { lines: [line({ serial: null })] },
      {
        known: {
          '/lib/paperwork_line/function/check_serial': {
            serial: 'CV1001',
            state: 'claimed_by_you',
            product: null,
            claim: { id: 'p9', claim_number: 'CB-2026-000009' },
            message: 'Sie haben dieses Gerät schon eingereicht.',
          },
        },
      },
    )
    await user.type(await field(/^Seriennummer Gerät 1/), 'CV1001')
    const way = await screen.findByRole(
      'link',
      { name: 'Zum Vorgang CB-2026-000009' },
      { timeout: 3000 },
    )
    expect(way.getAttribute('href')).toBe('/installer/wallet/p9')
  })

  it('show what each brings, or a dash where it brings nothing', async () => {
    show({
      lines: [line(), line({ id: 'l2', position: 2, serial: 'CV2' })],
      preview: ready({
        lines: [
          { id: 'l1', amount: 87.5, eligible: true, trace: [] },
          { id: 'l2', amount: 40, eligible: false, trace: [] },
        ],
      }),
    })
    const rows = () =>
      screen
        .getAllByRole('row')
        .filter((row) => within(row).queryByRole('textbox', { name: /^Seriennummer/ }))
        .map(wordsOf)
    await waitFor(() => expect(rows()[0]).toMatch(/87,50 €$/))
    expect(rows()[1]).toMatch(/–$/)
  })

  it('of another product are told, and change only when their owner says so', async () => {
    const { user, sent } = show(
      { lines: [line({ serial: null })] },
      {
        known: {
          '/lib/paperwork_line/function/check_serial': {
            serial: 'CV1001',
            state: 'other_product',
            product: { id: 'pr2', name: 'Comfort 14' },
            message: 'Diese Seriennummer gehört zu „Comfort 14“.',
          },
        },
      },
    )
    await user.type(await field(/^Seriennummer Gerät 1/), 'CV1001')
    const change = await screen.findByRole('button', { name: 'In „Comfort 14“ ändern' }, patient)
    const products = () =>
      sent.flatMap(({ body }) => (body as { link_product?: string } | null)?.link_product ?? [])
    expect(products()).toEqual([])
    await user.click(change)
    await waitFor(() => expect(products()).toEqual(['pr2']), patient)
  }, 20_000)

  it('get the product that was scanned with their number', async () => {
    const { user, sent } = show(
      { lines: [line({ serial: null, link_product: null })] },
      {
        known: {
          '/lib/product/unit': ({ query }: TestCall) =>
            query.get('filter')?.includes('4012345678901')
              ? listed({ id: 'pr2', label: 'Therma 24', name: 'Therma 24' })
              : listed(),
          ...anySerialFits,
        },
      },
    )
    await user.click(await field(/^Seriennummer Gerät 1/))
    await user.paste('(01)04012345678901(21)CV1001')
    await waitFor(
      () => expect(sent.some(({ body }) => hasProduct(body, 'pr2'))).toBe(true),
      patient,
    )
  }, 20_000)

  it('that were pasted leave the cursor with the next that is empty', async () => {
    const empty = (position: number) =>
      line({ id: `l${position}`, position, serial: null, link_product: null })
    const { user } = show(
      { lines: [empty(1), empty(2), empty(3)] },
      {
        known: {
          '/lib/paperwork_line/unit/l2': line({ id: 'l2' }),
          ...anySerialFits,
        },
      },
    )
    await user.click(await field(/^Seriennummer Gerät 1/))
    await user.paste('CV1001\nCV1002')
    const last = await field(/^Seriennummer Gerät 3/)
    await waitFor(() => expect(document.activeElement).toBe(last), patient)
  }, 20_000)

  it('have a product that is chosen anew only when it is pressed', async () => {
    const { user } = show()
    const product = await screen.findByRole('button', { name: /^Gerät 1: Comfort 12/ })
    expect(screen.queryByRole('combobox', { name: /Produkt/ })).toBeNull()
    await user.click(product)
    const box = await screen.findByRole('combobox', { name: 'Produkt Gerät 1' })
    expect(document.activeElement).toBe(box)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: /^Gerät 1: Comfort 12/ })).toBe(
      document.activeElement,
    )
  })

  it('that the invoice names are one stop each, and arrow keys lead to the rest', async () => {
    const named = { link_product: 'pr1', invoice_line: '1' }
    const { user } = show({
      lines: [line({ ...named, serial: 'CV1' }), line({ ...named, id: 'l2', serial: 'CV2' })],
    })
    const first = await field(/Gerät 1/)
    await screen.findByRole('button', { name: /^Gerät 2: Comfort 12/ })
    const here = () => document.activeElement
    act(() => first.focus())
    await user.keyboard('{Tab}')
    expect(here()).toBe(await field(/Gerät 2/))
    await user.keyboard('{ArrowUp}{End}{ArrowLeft}')
    expect(here()).toBe(first)
    await user.keyboard('{Home}{ArrowLeft}')
    expect(here()).toBe(screen.getByRole('button', { name: /^Gerät 1: Comfort 12/ }))
    await user.keyboard('{ArrowDown}{ArrowRight}{End}{ArrowRight}')
    expect(here()).toBe(screen.getByRole('button', { name: 'Gerät 2 entfernen' }))
  })

  it('that are removed leave the cursor with their neighbour', async () => {
    const { user } = show({
      lines: [line(), line({ id: 'l2', position: 2, serial: 'CV2' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Gerät 1 entfernen' }))
    expect((document.activeElement as HTMLInputElement).value).toBe('CV2')
  })

  it('ask for the price where the amount goes by it', async () => {
    show({ preview: preview({ missing: ['lines.l1.net_price'] }) })
    expect(await field(/Nettopreis|Netto/)).toBeDefined()
  })

  it('say that there is none yet', async () => {
    show({ lines: [] })
    expect(await screen.findByText(/^Noch kein Gerät\. Eine E-Rechnung bringt/)).toBeDefined()
    expect((await panel()).getByText('Noch keine Geräte')).toBeDefined()
  })
})

describe('submitting', () => {
  it('hands the claim in, with what is reserved said before', async () => {
    const { user, sent } = show({ preview: ready() })
    expect(
      await screen.findByText('Der Betrag wird mit dem Einreichen für Sie vorgemerkt.'),
    ).toBeDefined()
    await user.click(await submitButton())
    await waitFor(() => expect(submissions(sent)).toHaveLength(1))
    expect(submissions(sent)[0]?.body).toEqual({ seen_amount: 127.5 })
    expect(await screen.findByText('Ein anderer Bildschirm')).toBeDefined()
  })

  it('needs the terms to be agreed to, in the version that is told', async () => {
    const checks = [failed('terms_accepted', { version: '2026-2' })]
    const { user, sent } = show({ preview: ready({ checks }) })
    const terms = await screen.findByRole('checkbox', { name: /in der Fassung 2026-2 zu/ })
    await user.click(await submitButton())
    expect(await screen.findByText('Bitte stimmen Sie den Teilnahmebedingungen zu')).toBeDefined()
    expect(submissions(sent)).toHaveLength(0)
    await user.click(terms)
    await user.click(await submitButton())
    await waitFor(() => expect(submissions(sent)).toHaveLength(1))
    expect(submissions(sent)[0]?.body).toEqual({ terms_version: '2026-2', seen_amount: 127.5 })
  })

  it('points out what is empty only once it is tried', async () => {
    const { user, sent } = show({ preview: preview({ missing: ['invoice_number'] }) })
    const input = await field(/^Rechnungsnummer/)
    expect(screen.queryByText('Bitte ausfüllen')).toBeNull()
    await user.click(await submitButton())
    expect(await screen.findByText('Bitte ausfüllen')).toBeDefined()
    expect(screen.getAllByText('Bitte ausfüllen')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(submissions(sent)).toHaveLength(0)
  })

  it('says in the server’s words why it was refused, and goes to the field', async () => {
    const { user } = show({
      preview: ready(),
      onSubmit: () => new Refused(409, 'Das Gerät wurde soeben eingereicht.', 'lines.l1.serial'),
    })
    await user.click(await submitButton())
    expect(await screen.findByText('Das Gerät wurde soeben eingereicht.')).toBeDefined()
    expect(document.activeElement).toBe(await field(/^Seriennummer Gerät 1/))
    expect((await submitButton()).getAttribute('aria-busy')).not.toBe('true')
  })

  it('saves before it submits', async () => {
    const { user, sent } = show({ preview: ready() })
    await user.type(await field(/^Rechnungsnummer/), 'RE-9')
    await user.click(await submitButton())
    await waitFor(() => expect(submissions(sent)).toHaveLength(1))
    const ways = sent.map(({ method, path }) => `${method} ${path}`)
    expect(ways.indexOf('PUT /lib/paperwork/unit/p1')).toBeGreaterThanOrEqual(0)
    expect(ways.indexOf('PUT /lib/paperwork/unit/p1')).toBeLessThan(
      ways.findIndex((way) => way.endsWith('/submit')),
    )
  })

  it('does not submit what could not be saved', async () => {
    const { user, sent } = show({
      preview: ready(),
      onSave: () => new Refused(422, 'So nicht.', 'invoice_number'),
    })
    const input = await field(/^Rechnungsnummer/)
    await user.type(input, 'RE-9')
    await user.click(await submitButton())
    expect(await screen.findByText('So nicht.')).toBeDefined()
    expect(
      (await panel()).getByRole('button', { name: 'Rechnungsnummer ist nicht gespeichert' }),
    ).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(submissions(sent)).toHaveLength(0)
  })
})

describe('deleting a draft', () => {
  it('asks first, and cancelling keeps it', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Entwurf löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Entwurf löschen?' }))
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('removes it once it is confirmed', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Entwurf löschen' }))
    await user.click(await screen.findByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() =>
      expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith('/p1'))).toBe(
        true,
      ),
    )
  })

  it('stays with the question where the server did not remove it', async () => {
    const { user } = show({}, { onSend: () => new Refused(409, 'Schon eingereicht.') })
    await user.click(await screen.findByRole('button', { name: 'Entwurf löschen' }))
    const confirm = await screen.findByRole('button', { name: 'Endgültig löschen' })
    await user.click(confirm)
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('the invoice', () => {
  const invoice = {
    id: 'd1',
    arke_id: 'document',
    kind: 'invoice',
    link_paperwork: 'p1',
    link_file: { id: 'f1', name: 'Rechnung-4711.pdf', size: 12_345, media_type: 'application/pdf' },
    inserted_at: '2026-11-20T09:31:00Z',
  }

  it('is asked for first; samples are offered where there are some', async () => {
    show({ samples: [{ name: 'beispiel.xml', url: '/demo/x.xml' }] })
    expect(await screen.findByLabelText('Rechnung ablegen')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'beispiel.xml' })).toBeDefined()
  })

  it('that was read stands in one line, its fields unfold, and what is searched in them opens them', async () => {
    const { user } = show({
      documents: [{ ...invoice, invoice: { number: 'RE-4711' } }],
      claim: { invoice_number: 'RE-4711', invoice_seller: 'Alpen-SHK', invoice_total: 1234.5 },
    })
    expect(await screen.findByTitle('RE-4711 · 1.234,50 € · Alpen-SHK')).toBeDefined()
    expect(screen.getByTitle('E-Rechnung')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: /^Rechnungsnummer/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Angaben ändern' }))
    expect(await field(/^Rechnungsnummer/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Angaben ändern' }))
    act(() => goToField('invoice_number'))
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Rechnungsnummer/)))
  })

  it('that lacks something required is unfolded at once', async () => {
    show({
      documents: [{ ...invoice, invoice: {} }],
      preview: preview({ missing: ['link_sales_point'] }),
    })
    await screen.findByText('Rechnung-4711.pdf')
    expect(await screen.findByRole('combobox', { name: /^Verkaufsstelle/ })).toBeDefined()
  })

  it('once there, is listed, and gives way to further documents', async () => {
    const { user } = show({ documents: [invoice] })
    expect(await screen.findByText('Rechnung-4711.pdf')).toBeDefined()
    expect(screen.queryByLabelText('Rechnung ablegen')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Weitere Unterlagen hinzufügen' }))
    expect(await screen.findByLabelText('Unterlage ablegen')).toBeDefined()
  })
})

describe('several invoices', () => {
  const xml = (name: string) => new File(['x'], name, { type: 'application/xml' })
  const read = (number: string, over: object) => ({
    content: {
      document: { id: `d-${number}` },
      container: null,
      others: [],
      reading: {
        status: 'read',
        nature: null,
        invoice: { number, seller: 'Rheinland Haustechnik' },
        prefilled: [],
        devices: 1,
        unmatched: [],
        differences: [],
        known: [],
        ...over,
      },
    },
  })
  const first = {
    id: 'd1',
    arke_id: 'document',
    version: 1,
    kind: 'invoice',
    link_paperwork: 'p1',
    invoice: { number: 'F31A' },
    invoice_number: 'F31A',
    invoice_date: '2026-11-10',
    link_file: { id: 'f1', name: 'F31A.xml', media_type: 'application/xml' },
    inserted_at: '2026-11-20T09:31:00Z',
  }
  const second = {
    ...first,
    id: 'd2',
    invoice: null,
    invoice_number: null,
    link_file: { id: 'f2', name: 'F31B.pdf', media_type: 'application/pdf' },
  }
  const invoices = [
    { document: 'd1', number: 'F31A', date: '2026-11-10', is_read: true, devices: 1 },
    { document: 'd2', number: 'F31B', date: '2026-11-11', is_read: true, devices: 2 },
  ]
  const addMore = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Weitere Unterlagen hinzufügen' }))
    return screen.findByLabelText('Unterlage ablegen')
  }

  it('dropped at once say what each is; an XML file is never a type plate', async () => {
    const uploads = answerUploads(
      read('F31B', { role: 'further' }),
      read('F31C', { role: 'same', devices: 0 }),
    )
    const { user } = show({ documents: [first] })
    await user.upload(await addMore(user), [xml('b.xml'), xml('c.xml')])
    expect(await screen.findByText(/^Weitere Rechnung F31B/)).toBeDefined()
    expect(
      await screen.findByText(/^Die Rechnung F31C liegt schon in diesem Entwurf/),
    ).toBeDefined()
    expect(uploads.sent.map((form) => form.get('kind'))).toEqual(['invoice', 'invoice'])
  })

  it('of another seller go into a claim of their own with one click', async () => {
    const uploads = answerUploads(read('F9', { role: 'other_seller', devices: 0 }), read('F9', {}))
    const { user, sent } = show(
      { documents: [first] },
      { known: { '/lib/paperwork/unit': { id: 'p2' }, '/lib/document/unit/d-F9': {} } },
    )
    await user.upload(await addMore(user), xml('fremd.xml'))
    expect(await screen.findByText(/kommt von Rheinland Haustechnik/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Eigenen Vorgang damit beginnen' }))
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(
        'DELETE /lib/document/unit/d-F9',
      ),
    )
    expect(uploads.sent).toHaveLength(2)
  })

  it('that are known say where, with the way there', async () => {
    const knownClaims = [{ id: 'p7', claim_number: 'CB-7', paperwork_status: 'approved' }]
    answerUploads(read('F31A', { role: 'first', known: knownClaims }))
    const { user } = show()
    await user.upload(await screen.findByLabelText('Rechnung ablegen'), xml('a.xml'))
    const link = await screen.findByRole('link', { name: 'Ihr Vorgang CB-7' })
    expect(link.getAttribute('href')).toBe('/installer/wallet/p7')
  })

  it('tell how many devices each bills, and beside each device its invoice', async () => {
    show({
      documents: [first, { ...second, invoice: { number: 'F31B' }, invoice_number: 'F31B' }],
      lines: [line({ link_document: 'd2' })],
      preview: ready({ invoices }),
    })
    expect(await screen.findByText('2 Geräte')).toBeDefined()
    expect(await screen.findByText('Rechnung F31B')).toBeDefined()
  })

  it('that can’t be read ask for number and date, and are chosen for a device', async () => {
    const { user, sent } = show(
      {
        documents: [first, second],
        lines: [line({ link_document: 'd1' })],
        preview: preview({
          invoices: [invoices[0], { ...invoices[1], number: null, is_read: false }],
        }),
      },
      { known: { '/lib/document/unit/d2': second } },
    )
    expect(await screen.findByText(/^Seite der ersten Rechnung/)).toBeDefined()
    const list = within(await screen.findByText('F31B.pdf').then((name) => rowOf(name)))
    await user.type(list.getByRole('textbox', { name: /^Rechnungsnummer/ }), 'F31B')
    await user.tab()
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/lib/document/unit/d2')?.body).toEqual({
        invoice_number: 'F31B',
      }),
    )
    expect(await screen.findByRole('combobox', { name: /Rechnung zu Gerät 1/ })).toBeDefined()
  })
})

const rowOf = (within: HTMLElement) => within.closest('li') as HTMLElement
