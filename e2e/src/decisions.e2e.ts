import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { explainGrant, leaveDesk } from './claims/desk.ts'
import { choose, look, useBrowser } from './portal/browser.ts'
import { freeTwins, onePixel, platformAs, submitted, submittedClaim } from './portal/platform.ts'
import { printOf } from './portal/type-plate.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

/** Opens a claim in the review workspace and acquires it. */
async function takeClaim(page: Page, role: string, id: string) {
  await page.goto(`/${role}/paperworks/${id}`)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('button', { name: /^Unterlagen anfordern/ }).waitFor()
}

/** The facts and the submit button stay visible while the reviewer writes a decision. */
async function expectInSight(page: Page) {
  const form = page.getByRole('region', { name: 'Entscheidung' }).locator('form')
  const button = await form.locator('button[type=submit]').boundingBox()
  const window = page.viewportSize()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(window?.height ?? 0)
  const top = (await form.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan((window?.height ?? 0) * 0.4)
}

interface Entry {
  booking_type: string
  amount: number
}

describe('a claim is decided', () => {
  it('after a document was asked for and sent: the yellow notice, the answer, back in review', async () => {
    const { id } = await submittedClaim(1)
    const installer = await openAs('installer')
    const moderator = await openAs('moderator')
    await takeClaim(moderator, 'moderator', id)
    await look(moderator, 'journey-2-review')
    await moderator.getByRole('button', { name: /^Unterlagen anfordern/ }).click()
    await moderator
      .getByRole('textbox', { name: /Begründung/ })
      .fill('Bitte ein Foto des Typenschilds.')
    await moderator.getByText(/^Bitte reichen Sie Unterlagen zu Vorgang \S+ nach$/).waitFor()
    await moderator.setViewportSize({ width: 1280, height: 720 })
    await expectInSight(moderator)
    await moderator.setViewportSize({ width: 1440, height: 900 })
    await expectInSight(moderator)
    await moderator.getByText(/^– .*: Bitte ein Foto des Typenschilds\.$/).waitFor()
    await look(moderator, 'journey-2-request')
    await moderator
      .getByRole('button', { name: /anfordern$/i })
      .last()
      .click()
    await leaveDesk(moderator)

    // The demo has one such claim already. The second appears without a reload.
    const notice = installer.getByRole('link', { name: /Zu 2 Vorgängen fehlen Unterlagen/ })
    await notice.waitFor(patient)
    await notice.click()
    await installer.waitForURL(/wallet\?status=request_document/)
    await look(installer, 'journey-2-notice')
    await installer.goto(`/installer/wallet/${id}`)
    await installer.getByText('Bitte ein Foto des Typenschilds.').first().waitFor()
    const photo = {
      name: 'typenschild.jpg',
      mimeType: 'image/jpeg',
      buffer: await printOf(installer),
    }
    const file = installer.locator('input[type=file]').first()
    await file.setInputFiles({ ...photo, buffer: onePixel('red') })
    await installer.getByText(/Das Foto hat wenig Bildpunkte/).waitFor()
    await installer.getByRole('button', { name: 'Hinweis schließen' }).click()
    await file.setInputFiles(photo)
    await installer.getByText('typenschild.jpg').first().waitFor()
    await look(installer, 'journey-2-answer')
    await installer.getByRole('button', { name: 'Unterlagen absenden' }).click()
    await installer.getByText('Unterlagen nachgereicht').first().waitFor()

    await moderator.goto(`/moderator/paperworks/${id}`)
    await moderator
      .getByRole('button', { name: /^Genehmigen/ })
      .first()
      .waitFor()
  })

  it('after its serial number was corrected: before and after stand beside the approval', async () => {
    const [claimed, { serial: right }] = await freeTwins()
    const { id } = await submitted([claimed])
    const office = await platformAs('moderator')
    const installer = await openAs('installer')
    const moderator = await openAs('moderator')
    await takeClaim(moderator, 'moderator', id)
    await moderator.getByRole('button', { name: /^Unterlagen anfordern/ }).click()
    await choose(moderator, /Was fehlt/, 'Seriennummer berichtigen')
    await moderator
      .getByRole('textbox', { name: /Begründung/ })
      .fill('Auf dem Typenschild steht eine andere Nummer.')
    await moderator
      .getByRole('button', { name: /anfordern$/i })
      .last()
      .click()
    await leaveDesk(moderator)

    await installer.goto(`/installer/wallet/${id}`)
    await installer.getByRole('textbox', { name: 'Seriennummer' }).fill(right)
    await installer.getByText(/Bekanntes Gerät/).waitFor()
    await look(installer, 'journey-2-correction')
    await installer.getByRole('button', { name: 'Antwort absenden' }).click()
    await installer.getByText('Antwort abgesendet').first().waitFor()

    await moderator.goto(`/moderator/paperworks/${id}`)
    await moderator.getByRole('row', { name: `Seriennummer ${claimed.serial} ${right}` }).waitFor()
    await look(moderator, 'journey-2-corrected')
    await moderator
      .getByRole('button', { name: /^Genehmigen/ })
      .last()
      .click()
    await explainGrant(moderator)
    await moderator.getByRole('button', { name: /€ genehmigen$/ }).click()
    await leaveDesk(moderator)
    const status = async () =>
      (await office.get<{ paperwork_status: string }>(`/paperwork/unit/${id}`)).paperwork_status
    await expect.poll(status, patient).toBe('approved')
  })

  it('partly: wallet, ledger and card show the same cents, the card rounded', async () => {
    const { id } = await submittedClaim(2)
    const installer = await platformAs('installer')
    const previousTotal = await installer.get<{ cashback: number }>(
      '/paperwork/function/total_cashback',
    )
    const admin = await openAs('admin')
    await takeClaim(admin, 'admin', id)
    const second = admin
      .getByRole('radiogroup')
      .nth(1)
      .or(admin.getByRole('group', { name: /Entscheidung zu/ }).nth(1))
    await second.first().getByText('Ablehnen', { exact: true }).click()
    await choose(admin, /Grund/, 'Produkt ohne Cashback')
    await look(admin, 'journey-3-partly')
    await admin.getByRole('button', { name: /^Teilweise genehmigen/ }).click()
    await explainGrant(admin)
    await admin.getByRole('button', { name: /€ genehmigen$/ }).click()
    await leaveDesk(admin)

    await expect
      .poll(
        async () =>
          (await installer.get<{ paperwork_status: string }>(`/paperwork/unit/${id}`))
            .paperwork_status,
        patient,
      )
      .toBe('partially_approved')
    const claim = await installer.get<{ approved_amount: number; expected_amount: number }>(
      `/paperwork/unit/${id}`,
    )
    const newTotal = await installer.get<{ cashback: number }>('/paperwork/function/total_cashback')
    const entries = await installer.get<{ items: Entry[] }>(
      `/wallet_entry/unit?filter=eq(link_paperwork,${id})`,
    )
    const credited = entries.items.filter((entry) => entry.booking_type === 'cashback')
    expect(claim.approved_amount).toBeGreaterThan(0)
    expect(claim.approved_amount).toBeLessThan(claim.expected_amount)
    expect(credited.map((entry) => entry.amount)).toEqual([claim.approved_amount])
    expect(Math.round((newTotal.cashback - previousTotal.cashback) * 100)).toBe(
      Math.round(claim.approved_amount * 100),
    )

    const page = await openAs('installer')
    const card = new Intl.NumberFormat('it-IT', {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    })
    await page.getByText(card.format(newTotal.cashback)).first().waitFor()
    await page.goto(`/installer/wallet/${id}`)
    const cents = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    await page.getByText(cents.format(claim.approved_amount)).first().waitFor()
    await look(page, 'journey-3-wallet')
  })

  it('by a rejection with its reason, which the installer reads; the internal note he does not', async () => {
    const { id } = await submittedClaim(1)
    const moderator = await openAs('moderator')
    await takeClaim(moderator, 'moderator', id)
    await moderator
      .getByRole('button', { name: /^Ablehnen/ })
      .last()
      .click()
    await choose(moderator, /Grund/, 'Unterlage nicht lesbar')
    await moderator
      .getByRole('textbox', { name: /Ergänzung/ })
      .fill('Die zweite Seite ist abgeschnitten.')
    await moderator.getByRole('textbox', { name: /Interne Notiz/ }).fill('Schon der dritte Fall.')
    await look(moderator, 'journey-4-reject')
    await moderator.getByRole('button', { name: 'Ablehnen', exact: true }).last().click()
    await leaveDesk(moderator)

    const page = await openAs('installer', { at: `/installer/wallet/${id}` })
    await page
      .getByText(/Abgelehnt am/)
      .first()
      .waitFor(patient)
    await page
      .getByText(/Die zweite Seite ist abgeschnitten/)
      .first()
      .waitFor()
    expect(await page.getByText('Schon der dritte Fall').count()).toBe(0)
    await look(page, 'journey-4-rejected')
  })

  it('can be taken back for ten seconds, and nothing has happened', async () => {
    const { id } = await submittedClaim(1)
    const moderator = await openAs('moderator')
    await takeClaim(moderator, 'moderator', id)
    await moderator
      .getByRole('button', { name: /^Genehmigen/ })
      .last()
      .click()
    await explainGrant(moderator)
    await moderator.getByRole('button', { name: /€ genehmigen$/ }).click()
    await moderator
      .getByText(/wird gleich gesendet/)
      .first()
      .waitFor()
    await moderator
      .getByRole('button', { name: /Rückgängig|Zurücknehmen/ })
      .first()
      .click()
    const platform = await platformAs('moderator')
    const { paperwork_status } = await platform.get<{ paperwork_status: string }>(
      `/paperwork/unit/${id}`,
    )
    expect(paperwork_status).toBe('in_review')
  })
})
