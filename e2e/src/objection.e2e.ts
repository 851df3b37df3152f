import { describe, expect, it, onTestFinished } from 'vitest'
import { explainGrant, leaveDesk } from './claims/desk.ts'
import { look, useBrowser } from './portal/browser.ts'
import { onePixel, platformAs, submittedClaim } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

describe('two people', () => {
  it('an objection is raised with a file and upheld by another reviewer: the money is there', async () => {
    const { id } = await submittedClaim(1)
    const step = (name: string) => `/paperwork/unit/${id}/function/${name}`
    const moderator = await platformAs('moderator')
    await moderator.post(step('take'), {})
    await moderator.post(step('reject'), { reason: 'SERIAL_UNREADABLE' })

    const installer = await openAs('installer', { at: `/installer/wallet/${id}` })
    await installer.getByRole('button', { name: 'Einspruch einlegen' }).click()
    const reasonInput = installer.getByRole('textbox', {
      name: /Warum sind Sie nicht einverstanden/,
    })
    await reasonInput.fill('Zu kurz')
    await installer.getByRole('button', { name: 'Einspruch absenden' }).click()
    await installer.getByText(/Bitte schreiben Sie mindestens 10 Zeichen/).waitFor()
    await reasonInput.fill('Die Seriennummer ist auf dem zweiten Foto lesbar.')
    const photo = { name: 'typenschild.png', mimeType: 'image/png', buffer: onePixel('red') }
    await installer.locator('input[type=file]').first().setInputFiles(photo)
    await look(installer, 'journey-9-object')
    await installer.getByRole('button', { name: 'Einspruch absenden' }).click()
    await installer.getByText(/^Einspruch in Prüfung, Antwort bis/).waitFor(patient)
    await installer
      .getByRole('button', { name: /typenschild\.png/ })
      .first()
      .waitFor(patient)
    await look(installer, 'journey-9-objected')

    const own = await openAs('moderator', { at: `/moderator/paperworks/${id}` })
    await own.getByText(/Sie haben vorher entschieden/).waitFor()
    expect(await own.getByRole('button', { name: /^Stattgeben/ }).count()).toBe(0)

    const admin = await openAs('admin', { at: `/admin/paperworks/${id}` })
    await admin.getByText('Die Seriennummer ist auf dem zweiten Foto lesbar.').first().waitFor()
    await admin.getByText('neu', { exact: true }).waitFor()
    await look(admin, 'journey-9-desk')
    await admin
      .getByRole('group', { name: /Entscheidung zu/ })
      .getByText('Genehmigen', { exact: true })
      .click()
    await admin.getByRole('button', { name: /^Stattgeben/ }).click()
    await explainGrant(admin)
    await admin.getByRole('button', { name: /^Stattgeben: / }).click()
    await leaveDesk(admin)

    await installer.getByText('Ihr Einspruch hatte Erfolg').first().waitFor(patient)
    await installer.getByText(/^Genehmigt: .*\. Verfügbar ab/).waitFor()
    await look(installer, 'journey-9-upheld')
    const platform = await platformAs('installer')
    const claim = await platform.get<{ approved_amount: number; expected_amount: number }>(
      `/paperwork/unit/${id}`,
    )
    expect(claim.approved_amount).toBe(claim.expected_amount)
    const { items } = await platform.get<{ items: { booking_type: string; amount: number }[] }>(
      `/wallet_entry/unit?filter=eq(link_paperwork,${id})`,
    )
    const credited = items.filter(({ booking_type }) => booking_type === 'cashback')
    expect(credited.map(({ amount }) => amount)).toEqual([claim.approved_amount])
  })

  it('above the limit one approves and another confirms; only then is it credited', async () => {
    await setLimit('10.00')
    onTestFinished(() => setLimit('2500.00'))
    const { id } = await submittedClaim(1)
    const admin = await openAs('admin', { at: `/admin/paperworks/${id}` })
    await admin.getByRole('button', { name: /^Übernehmen/ }).click()
    await admin
      .getByRole('button', { name: /^Genehmigen/ })
      .last()
      .click()
    await admin.getByText(/über der Vier-Augen-Grenze\. Eine zweite Person bestätigt\./).waitFor()
    await explainGrant(admin)
    await admin.getByRole('button', { name: 'Zur Zweitfreigabe geben' }).click()
    await leaveDesk(admin)

    const installer = await openAs('installer', { at: `/installer/wallet/${id}` })
    await installer.getByText(/^In Prüfung: voraussichtlich/).waitFor(patient)

    const second = await openAs('super_admin', { at: `/super_admin/paperworks/${id}` })
    await second.getByText('Wartet auf die zweite Person').waitFor(patient)
    await look(second, 'journey-9-second')
    await second.getByRole('button', { name: 'Bestätigen und gutschreiben' }).click()
    await second.getByText('Bestätigt und gutgeschrieben.').first().waitFor()
    await installer.getByText(/^Genehmigt: .*\. Verfügbar ab/).waitFor(patient)
  })
})

/** The four-eyes limit in EUR, changed by two people. */
async function setLimit(value: string) {
  const admin = await platformAs('admin')
  const second = await platformAs('super_admin')
  const { id } = await admin.post<{ id: string }>(
    '/setting/unit/four_eyes_limit/function/propose_value',
    { reason: 'Für diese Reise.', value },
  )
  await second.post(`/change/unit/${id}/function/confirm_change`, {})
}
