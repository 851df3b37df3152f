import { describe, expect, it } from 'vitest'
import { provedClaims } from './claims/proved-claims.ts'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 30_000 }
const count = 40

describe('a pile', () => {
  it(`of ${count} green claims is approved after its sample was opened and found in order`, async () => {
    const claims = await provedClaims(count)
    const page = await openAs('admin')
    const filter = `and(eq(paperwork_status,submitted),eq(risk_level,green),in(id,(${claims.join(',')})))`
    await page.goto(`/admin/paperworks?filter=${encodeURIComponent(filter)}`)
    await page.getByRole('checkbox').first().check(patient)
    await page.getByRole('button', { name: `Stapel aus ${count} bilden` }).click()
    await page.getByRole('heading', { level: 1, name: 'Stapel' }).waitFor(patient)
    await look(page, 'journey-10-pile')
    const approve = page.getByRole('button', { name: new RegExp(`^Alle ${count} genehmigen`) })
    expect(await approve.getAttribute('aria-disabled')).toBe('true')

    await page.getByRole('link', { name: 'Prüfen' }).first().click()
    for (const at of [1, 2]) {
      await page.getByText(`Stichprobe ${at} von 2`).waitFor(patient)
      if (at === 1) await look(page, 'journey-10-sample')
      await page.getByRole('button', { name: 'In Ordnung', exact: true }).click()
    }
    await page.getByRole('heading', { level: 1, name: 'Stapel' }).waitFor(patient)
    await look(page, 'journey-10-judged')
    await approve.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Genehmigen', exact: true }).click()
    await page
      .getByText('Genehmigt', { exact: true })
      .nth(count - 1)
      .waitFor({ timeout: 90_000 })
    await look(page, 'journey-10-approved')

    const installer = await platformAs('installer')
    const { items } = await installer.get<{ items: { paperwork_status: string }[] }>(
      `/paperwork/unit?filter=in(id,(${claims.join(',')}))&limit=100`,
    )
    expect(items.map(({ paperwork_status }) => paperwork_status)).toEqual(
      claims.map(() => 'approved'),
    )
  })
})
