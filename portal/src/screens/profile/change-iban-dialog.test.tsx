import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPortal, testMember } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { listed, type TestCall } from '../../testing/serve.ts'
import { ChangeIbanDialog } from './change-iban-dialog.tsx'

const unit = {
  id: 'm1',
  arke_id: 'installer',
  version: 3,
  company: 'Haustechnik Bergmann GmbH',
  iban: 'DE89370400440532013000',
  account_holder: 'Haustechnik Bergmann GmbH',
} as unknown as Parameters<typeof ChangeIbanDialog>[0]['unit']

const answers = ({ path }: TestCall) =>
  path === '/lib/wallet_entry/function/outlook' ? { hold_hours: 48 } : listed()

async function open(answer: () => Response) {
  const onClose = vi.fn()
  const { user } = render(
    <TestPortal arke_id="installer" answers={answers}>
      <ChangeIbanDialog member={testMember('installer')} unit={unit} onClose={onClose} />
    </TestPortal>,
  )
  // By then the single request has its response.
  await screen.findByText(/48 Stunden/)
  const iban = screen.getByLabelText('IBAN')
  const sent = vi.fn((_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sent(url, init))
  const submit = () => user.click(screen.getByRole('button', { name: 'Konto speichern' }))
  return { user, iban, sent, submit, onClose }
}

it('says what is wrong with an IBAN as soon as the field is left', async () => {
  const { user, iban, sent } = await open(() => new Response())
  await user.type(iban, 'DE88370400440532013000')
  expect(screen.queryByText(/Prüfziffer/)).toBeNull()
  await user.tab()
  expect(screen.getByText(/Prüfziffer stimmt nicht/)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('warns that payouts wait after a change', async () => {
  await open(() => new Response())
  expect(await screen.findByText(/48 Stunden/)).toBeTruthy()
})

it('sends the plain IBAN with the password and closes', async () => {
  const { user, iban, sent, submit, onClose } = await open(() =>
    Response.json({ content: { iban_state: 'quarantine' }, messages: [] }),
  )
  await user.type(iban, 'de02 5001 0517 0137 0750 30')
  await user.type(screen.getByLabelText('BIC'), 'ingddeff xxx')
  await user.type(screen.getByLabelText('Ihr Passwort'), 'leiser Verdichter')
  await submit()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const [url, init] = sent.mock.calls[0] ?? []
  expect(url).toBe('/lib/installer/unit/m1/function/change_iban')
  expect(JSON.parse(String(init?.body))).toEqual({
    iban: 'DE02500105170137075030',
    account_holder: 'Haustechnik Bergmann GmbH',
    bic: 'INGDDEFFXXX',
    password: 'leiser Verdichter',
  })
})

it('stays open and shows beside the password that it is wrong', async () => {
  const message = 'Das Passwort stimmt nicht.'
  const messages = [{ context: 'parameter_validation', parameter: 'password', message }]
  const { user, iban, submit, onClose } = await open(() =>
    Response.json({ content: null, messages }, { status: 400 }),
  )
  await user.type(iban, 'DE02500105170137075030')
  await user.type(screen.getByLabelText('Ihr Passwort'), 'falsch')
  await submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('says beside the holder that the name is not the company’s, while it is typed', async () => {
  const { user } = await open(() => new Response())
  const holder = screen.getByLabelText('Kontoinhaber')
  expect(screen.queryByText(/weicht von/)).toBeNull()
  await user.clear(holder)
  await user.type(holder, 'Fremde Person')
  expect(screen.getByText(/weicht von „Haustechnik Bergmann GmbH“ ab/)).toBeTruthy()
  await user.clear(holder)
  await user.type(holder, 'BERGMANN HAUSTECHNIK')
  expect(screen.queryByText(/weicht von/)).toBeNull()
})

it('asks for the BIC of an account outside the EEA, and of no other', async () => {
  const { user, iban, sent, submit } = await open(() => new Response())
  await user.type(iban, 'CH9300762011623852957')
  expect(screen.getByText(/Ohne sie können wir dorthin nichts überweisen/)).toBeTruthy()
  await user.type(screen.getByLabelText('Ihr Passwort'), 'leiser Verdichter')
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText('Bitte geben Sie die BIC an.')).toBeTruthy()
  await user.clear(iban)
  await user.type(iban, 'NL91ABNA0417164300')
  expect(screen.queryByText(/Ohne sie können wir/)).toBeNull()
})
