import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testMember } from '../../testing/portal.tsx'
import { wordsOf } from '../../testing/rows.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { NewsConsent } from './news-consent.tsx'

const path = '/lib/installer/unit/m1/function'
const wording = 'Ich möchte Informationen per E-Mail.'
const item = {
  ...{ id: 'c1', person: 'Ines Hartmann', email: 'ines@firma.example', language: 'de' },
  ...{ wording: '2026-11', text: wording, sha256: 'abc', channel: 'profile', state: 'withdrawn' },
  ...{ asked_at: '2026-11-20T09:00:00Z', confirmed_at: '2026-11-20T10:00:00Z' },
  ...{ withdrawn_at: '2026-11-21T09:00:00Z', withdrawn_by: 'link' },
}

const show = (own: object, items: object[] = [], answer: () => unknown = () => ({})) =>
  showScreen(
    <>
      <NewsConsent member={testMember('installer')} />
      <Toaster />
    </>,
    { known: { [`${path}/consents`]: () => ({ wording, own, items }) }, onSend: answer },
  )
const none = { state: 'none', email: null, at: null }

it('is asked for in the words that are kept, and says that a mail is on its way', async () => {
  const { user, sent } = show(none)
  await user.click(await screen.findByRole('switch', { name: wording }))
  expect(sent.map((call) => call.path)).toEqual([`${path}/ask_for_news`])
  expect(await screen.findByText(/bestätigen Sie über den Link/)).toBeDefined()
})

it('that waits for its confirmation says where the link went, and sends it again', async () => {
  const own = { state: 'asked', email: 'ines@firma.example', at: '2026-11-20T09:00:00Z' }
  const { user, sent } = show(own)
  expect(await screen.findByText(/Noch nicht bestätigt.*ines@firma\.example/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }))
  expect(sent.map((call) => call.path)).toEqual([`${path}/ask_for_news`])
})

it('is taken back with one press, and its course can be read', async () => {
  const own = { state: 'confirmed', email: 'ines@firma.example', at: '2026-11-20T09:00:00Z' }
  const { user, sent } = show(own, [item])
  await user.click(screen.queryByRole('switch') ?? (await screen.findByRole('switch')))
  expect(sent.map((call) => call.path)).toEqual([`${path}/stop_news`])
  await user.click(screen.getByText('Verlauf der Einwilligungen'))
  const row = wordsOf(await screen.findByRole('listitem'))
  expect(row).toMatch(/Ines Hartmann.*Gilt nicht mehr.*2026-11.*Bestätigt.*über eine E-Mail/)
})

it('that is asked for too often says so', async () => {
  const words = 'Sie haben das heute schon mehrmals angefordert.'
  const { user } = show(none, [], () => new Refused(409, words))
  await user.click(await screen.findByRole('switch'))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
