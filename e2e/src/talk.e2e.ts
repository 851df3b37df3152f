import { describe, expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { onePixel, platformAs, submittedClaim } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

describe('talking about a claim', () => {
  it('participant and reviewer write to each other, colleagues comment, and the claim is taken back', async () => {
    const { id, claim_number } = await submittedClaim(1)
    const reviewer = await platformAs('moderator')
    await reviewer.post(`/paperwork/unit/${id}/function/take`, {})

    const installer = await openAs('installer', { at: `/installer/wallet/${id}` })
    const question = installer.getByRole('textbox', { name: /^Nachricht an das Programmbüro/ })
    await question.fill('Reicht Ihnen der Lieferschein als Nachweis?')
    await installer.getByRole('button', { name: 'Dateien anhängen' }).click()
    const slip = { name: 'lieferschein.png', mimeType: 'image/png', buffer: onePixel('red') }
    await installer.getByLabel('Dateien zur Nachricht').setInputFiles(slip)
    await look(installer, 'journey-10-question')
    await installer.getByRole('button', { name: 'Nachricht senden' }).click()
    await installer.getByRole('button', { name: 'lieferschein.png ansehen' }).waitFor(patient)

    const brand = await openAs('brand', { at: `/calvento/paperworks/${id}` })
    await brand.getByRole('button', { name: 'Markieren …' }).click()
    await brand
      .getByRole('textbox', { name: /Grund|Begründung/ })
      .fill('Bitte das Typenschild ansehen')
    await brand.getByRole('button', { name: 'Markieren', exact: true }).click()
    await brand.getByText(/^Von Ihnen markiert/).waitFor(patient)

    const moderator = await openAs('moderator', { at: '/moderator/paperworks' })
    await moderator.getByRole('row', { name: new RegExp(claim_number) }).waitFor(patient)
    const row = moderator.getByRole('row', { name: new RegExp(claim_number) })
    await row.getByRole('img', { name: 'Neue Nachricht' }).waitFor()
    await row.getByRole('img', { name: 'Markiert' }).waitFor()
    await moderator.goto(`/moderator/paperworks/${id}`)
    await moderator.getByText('Bitte das Typenschild ansehen').waitFor(patient)
    const answer = moderator.getByRole('textbox', { name: /^Nachricht an den Fachbetrieb/ })
    await answer.fill('Ja, der Lieferschein genügt.')
    await moderator.getByRole('button', { name: 'Nachricht senden' }).click()
    await moderator.getByText('Ja, der Lieferschein genügt.').waitFor(patient)
    await moderator.getByText('Neue Nachricht', { exact: true }).waitFor({ state: 'detached' })

    await moderator.getByRole('heading', { level: 1 }).focus()
    await moderator.keyboard.press('c')
    await moderator.keyboard.type('Bitte einmal gegenlesen @Reuter')
    await moderator.getByRole('option', { name: /Reuter/ }).click()
    await look(moderator, 'journey-10-comment')
    await moderator.getByRole('button', { name: 'Kommentieren' }).click()
    await moderator.getByText(/^Erwähnt: /).waitFor(patient)

    const admin = await openAs('admin', { at: '/admin/notification' })
    await admin.getByText(`hat Sie bei Vorgang ${claim_number} erwähnt`).first().click()
    await admin.waitForURL(new RegExp(`/paperworks/${id}$`))
    await admin.getByText('Bitte einmal gegenlesen').first().waitFor(patient)

    await installer.getByText('Ja, der Lieferschein genügt.').waitFor(patient)
    const words = await installer.locator('main').textContent()
    expect(words).not.toContain('gegenlesen')
    expect(words).not.toContain('Typenschild ansehen')
    await installer.getByRole('button', { name: 'Zurückziehen …' }).click()
    await installer
      .getByRole('textbox', { name: /Grund|Begründung/ })
      .fill('Das Gerät geht an den Händler zurück')
    await look(installer, 'journey-10-withdraw')
    await installer.getByRole('button', { name: 'Rückzug beantragen' }).click()
    await installer.getByText(/^Rückzug beantragt am/).waitFor(patient)

    await moderator
      .getByText(/Das Gerät geht an den Händler zurück/)
      .first()
      .waitFor(patient)
    await look(moderator, 'journey-10-desk')
    await moderator.getByRole('button', { name: 'Rückzug zulassen' }).click()
    await installer
      .getByText('Neue Nachrichten sind nicht mehr möglich.', { exact: false })
      .waitFor(patient)
    await look(installer, 'journey-10-withdrawn')
    const { paperwork_status } = await reviewer.get<{ paperwork_status: string }>(
      `/paperwork/unit/${id}`,
    )
    expect(paperwork_status).toBe('withdrawn')
  })
})
