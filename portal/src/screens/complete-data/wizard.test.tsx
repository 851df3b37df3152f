import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

type Participant = 'installer' | 'wholesaler'

const company = {
  id: 'm1',
  version: 3,
  member_status: 'incomplete',
  company: 'Haustechnik Bergmann GmbH',
  street: 'Am Kessel',
  house_number: '7 a',
  postcode: '50667',
  city: 'Köln',
  country: 'DE',
  vat_id: 'DE123456788',
  iban: null,
}

interface Given {
  role?: Participant
  step?: string
  values?: object
  rule?: 'off' | 'optional' | 'required'
  onSend?: (call: TestCall) => unknown
}

const registration = (documents_rule: string) => ({
  ...{ member_status: 'incomplete', open: [], steps: 3, since: null, answer_by: '2026-12-04' },
  ...{ question: null, documents_rule, documents: [], merged_into: null, terms_open: null },
})

function open({ role = 'installer', step, values = {}, rule = 'off', onSend }: Given = {}) {
  const own = `/lib/${role}/unit/m1`
  const unit = { ...company, arke_id: role, ...values }
  return showScreen(<Screen />, {
    role,
    path: `/complete-data${step ? `?step=${step}` : ''}`,
    known: {
      [own]: (call: TestCall) => (call.method === 'GET' ? unit : (onSend?.(call) ?? unit)),
      [`${own}/function/registration`]: registration(rule),
      [`${own}/function/complete_data`]: (call: TestCall) => onSend?.(call) ?? {},
    },
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const firm = 'Daten Ihrer Firma'
const account = 'Konto und Zustimmung'
const tick = (name: RegExp) => screen.findByRole('checkbox', { name })
const press = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const completions = (sent: TestCall[]) => sent.filter(({ path }) => /complete_data$/.test(path))

describe('the last step', () => {
  it('needs the terms, and nothing else', async () => {
    const { user, sent } = open({ step: 'account' })
    await user.click(await press('Daten einreichen'))
    const wrong = await screen.findByText('Ohne Ihre Zustimmung können Sie nicht teilnehmen.')
    expect(wrong).toBeDefined()
    expect(completions(sent)).toEqual([])
    await user.click(await tick(/Teilnahmebedingungen/))
    await user.click(await press('Daten einreichen'))
    await waitFor(() => expect(completions(sent)).toHaveLength(1))
    expect(completions(sent)[0]?.body).toMatchObject({
      terms_accepted: true,
      vat_id: 'DE123456788',
      iban: null,
    })
  })

  it('asks a wholesaler for the terms alone, and sends nothing that only installers have', async () => {
    const { user, sent } = open({ role: 'wholesaler', step: 'account' })
    await user.click(await tick(/Teilnahmebedingungen/))
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await user.click(await press('Daten einreichen'))
    await waitFor(() => expect(completions(sent)).toHaveLength(1))
    const names = Object.keys(completions(sent)[0]?.body as object)
    expect(names).not.toContain('small_business')
  })

  it('that is refused for a field of an earlier one leads there, with the words beside it', async () => {
    const words = 'Diese USt-IdNr. gehört zu einem anderen Betrieb.'
    const { user } = open({
      step: 'account',
      onSend: ({ method }) => (method === 'POST' ? new Refused(400, words, 'vat_id') : undefined),
    })
    await user.click(await tick(/Teilnahmebedingungen/))
    await user.click(await press('Daten einreichen'))
    await heading(firm)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect((await field('USt-IdNr.')).getAttribute('aria-invalid')).toBe('true')
    await user.click(await press('Weiter'))
    expect(await heading(account)).toBeDefined()
  })

  it('that fails keeps what was ticked, and can be tried again', async () => {
    const answers = [new Refused(503, 'x')]
    const { user, sent } = open({ step: 'account', onSend: () => answers.shift() })
    const terms = await tick(/Teilnahmebedingungen/)
    await user.click(terms)
    await user.click(await press('Daten einreichen'))
    await waitFor(() => expect(completions(sent)).toHaveLength(1))
    expect(terms).toHaveProperty('checked', true)
    await user.click(await press('Daten einreichen'))
    await waitFor(() => expect(completions(sent)).toHaveLength(2))
  })
})

describe('a step', () => {
  it('says beside the fields what an account can’t be paid for', async () => {
    const { user } = open({ step: 'account', values: { company: 'Bergmann GmbH' } })
    await user.type(await field('Kontoinhaber'), 'Fremde Person')
    expect(await screen.findByText(/weicht von „Bergmann GmbH“ ab/)).toBeDefined()
    await user.type(await field('IBAN'), 'CH9300762011623852957')
    expect(await screen.findByText(/brauchen wir auch die BIC/)).toBeDefined()
  })

  it('begun with an account needs all of it, and stores none of it before the end', async () => {
    const { user, sent } = open({ step: 'account' })
    await user.type(await field('Kontoinhaber'), 'Bergmann')
    await user.click(await tick(/Teilnahmebedingungen/))
    await user.click(await press('Daten einreichen'))
    expect(await screen.findByText('Bitte geben Sie auch die IBAN an.')).toBeDefined()
    await user.type(await field('IBAN'), 'DE88 3704 0044 0532 0130 00')
    await user.click(await press('Daten einreichen'))
    expect((await field('IBAN')).getAttribute('aria-invalid')).toBe('true')
    await user.clear(await field('IBAN'))
    await user.type(await field('IBAN'), 'DE89 3704 0044 0532 0130 00')
    expect(sent).toEqual([])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('3704')
    await user.click(await press('Daten einreichen'))
    await waitFor(() =>
      expect(completions(sent)[0]?.body).toMatchObject({
        ...{ iban: 'DE89370400440532013000', account_holder: 'Bergmann' },
      }),
    )
  })

  it('needs one of the two numbers of tax; either takes the complaint away', async () => {
    const { user, sent } = open({ step: 'company', values: { vat_id: null } })
    await user.click(await press('Weiter'))
    const wrong = /USt-IdNr\. oder die Steuernummer an/
    expect(await screen.findByText(wrong)).toBeDefined()
    await user.type(await field('Steuernummer'), '214/5012/3456')
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
    await user.click(await press('Weiter'))
    await heading(account)
    expect(sent[0]?.body).toMatchObject({ vat_id: null, tax_number: '214/5012/3456' })
  })

  it('that could not be saved is not left, and keeps what was typed', async () => {
    const words = 'Diese Steuernummer ist zu lang.'
    const { user } = open({
      step: 'company',
      values: { vat_id: null },
      onSend: () => new Refused(400, words, 'tax_number'),
    })
    await user.type(await field('Steuernummer'), '214/5012/3456')
    await user.click(await press('Weiter'))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(await heading(firm)).toBeDefined()
    expect((await field('Steuernummer')).value).toBe('214/5012/3456')
  })

  it('goes back without losing what was typed, and a reload loses nothing either', async () => {
    const { user } = open({ step: 'company', values: { vat_id: null } })
    await user.type(await field('Steuernummer'), '214/5012/3456')
    await user.click(await press('Weiter'))
    await heading(account)
    await user.click(await press('Zurück'))
    await heading(firm)
    expect((await field('Steuernummer')).value).toBe('214/5012/3456')
    cleanup()
    open({ step: 'company', values: { vat_id: null } })
    expect((await field('Steuernummer')).value).toBe('214/5012/3456')
  })

  it('is one of two, and only what is given is ticked', async () => {
    open({ step: 'company' })
    await heading(firm)
    const steps = screen.getAllByRole('listitem').map(wordsOf)
    expect(steps).toHaveLength(2)
    expect(steps.join()).not.toContain('erledigt')
  })

  it('that is open is where who comes back goes on', async () => {
    open()
    expect(await heading(account)).toBeDefined()
  })

  it('is left by its button, however complete it is', async () => {
    const { user } = open({ values: { vat_id: null } })
    await user.type(await field('Steuernummer'), '214/5012/3456')
    expect(await heading(firm)).toBeDefined()
    expect(await press('Weiter')).toBeDefined()
  })

  it('takes documents where the programme requires them', async () => {
    const { user, sent } = open({ step: 'company', rule: 'required' })
    await screen.findByRole('heading', { level: 2, name: 'Unterlagen Ihrer Firma' })
    await user.click(await press('Weiter'))
    await screen.findAllByText('Bitte laden Sie mindestens eine Unterlage hoch.')
    expect(sent).toEqual([])
  })
})

it('who waits reads by when an answer comes, and may hand in documents', async () => {
  open({ values: { member_status: 'in_review' }, rule: 'optional' })
  expect(await screen.findByText('Sie hören bis 04.12.2026 von uns.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Unterlagen Ihrer Firma' })).toBeDefined()
})

it.each([
  ['a moderator', 'moderator', {}],
  ['who takes part', 'wholesaler', { member_status: 'active' }],
])('%s has nothing to complete', async (_, role, values) => {
  open({ role: role as Participant, values })
  expect(await screen.findByText('Ihre Daten sind vollständig')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a wholesaler in review is offered no claim to prepare', async () => {
  open({ role: 'wholesaler', values: { member_status: 'in_review', iban: 'DE' } })
  expect(await screen.findByText('Ihre Bankverbindung ist hinterlegt.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Ersten Vorgang vorbereiten' })).toBeNull()
  const home = screen.getByRole('link', { name: 'Zur Startseite' })
  expect(home.getAttribute('href')).toBe('/wholesaler/home')
})

it.each([
  ['AT', 'incomplete', 1],
  ['AT', 'in_review', 1],
  ['DE', 'in_review', 0],
])(
  'a firm of %s that is %s is told if nothing is paid there',
  async (country, status, noticeCount) => {
    open({ step: 'company', values: { member_status: status, country, postcode: '1010' } })
    await screen.findAllByRole('heading', { name: /./ })
    await screen.findByText(status === 'in_review' ? /Bankverbindung/ : firm)
    expect(
      screen.queryAllByText('Wir zahlen nur an Firmen mit Sitz in Deutschland aus'),
    ).toHaveLength(noticeCount)
  },
)
