import { describe, expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'
import { freeDevices, platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

interface Device {
  id: string
  serial: string
  link_paperwork: string | null
}
const devices = async (filter: string) =>
  (
    await (
      await platformAs('admin')
    ).get<{ items: Device[] }>(`/serial_number/unit?filter=${filter}&limit=1`)
  ).items

/** Imports devices from a file, and undoes the import at the end. */
async function importOf(text: string) {
  const office = await platformAs('admin')
  const at = (step: string) => `/serial_number/function/import${step}`
  const file = new FormData()
  file.append('file', new File([text], 'zwei.csv'))
  const { job, columns } = await office.post<Import>(at('_begin'), file)
  const is = (state: string) =>
    expect
      .poll(async () => (await office.get<Import>(`${at('_job')}?job=${job}`)).state, {
        timeout: 30_000,
      })
      .toBe(state)
  await office.post(at('_check'), { job, mode: 'default', columns })
  await is('previewed')
  await office.post(at('_run'), { job })
  await is('done')
  return { undo: () => office.post(at('_undo'), { job }) }
}

interface Import {
  job: string
  state: string
  columns: (string | null)[]
}

describe('the register of devices', () => {
  it('blocks a range after it was shown what that means, and tells the story of a device', async () => {
    const [device] = await freeDevices(1)
    const serial = device?.serial ?? ''
    const page = await openAs('admin', { at: '/admin/serial-number' })
    await page.getByRole('button', { name: 'Mehrere Geräte …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Erste Seriennummer/ }).fill(serial)
    await dialog.getByRole('textbox', { name: /Letzte Seriennummer/ }).fill(serial)
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Rückruf der Charge')
    await look(page, 'journey-register-range')
    await dialog.getByRole('button', { name: 'Prüfen' }).click()
    await page.getByText('1 Gerät wird gesperrt.').waitFor()
    await page.getByRole('button', { name: '1 sperren' }).click()
    await page.getByText('1 Gerät ist gesperrt.').waitFor()
    await page.getByRole('button', { name: 'Schließen', exact: true }).last().click()

    await page
      .getByRole('textbox', { name: 'Seriennummer nachschlagen' })
      .fill(`(01)04009001000013(21)${serial}`)
    await page.getByRole('button', { name: 'Nachschlagen' }).click()
    await page.getByText('Rückruf der Charge').last().waitFor()
    await page.getByText('Was geschah').waitFor()
    await look(page, 'journey-register-story')
  })

  it('asks which device is meant where two families have one number', async () => {
    const office = await platformAs('admin')
    const articleIn = async (family: string) =>
      (
        await office.get<{ items: { article_number: string }[] }>(
          `/product/unit?filter=eq(family,${family})&limit=1`,
        )
      ).items[0]?.article_number
    const articles = [await articleIn('heat_pump'), await articleIn('boiler')]
    const rows = articles.map((article) => `ZWEI-4711;${article}\n`).join('')
    const list = await importOf(`serial;link_product\n${rows}`)

    const page = await openAs('admin', { at: '/admin/serial-number' })
    await page.getByRole('textbox', { name: 'Seriennummer nachschlagen' }).fill('zwei-4711')
    await page.getByRole('button', { name: 'Nachschlagen' }).click()
    await page.getByText('Welches Gerät ist gemeint?').waitFor()
    await look(page, 'journey-register-which')
    const choice = page.getByRole('listitem').filter({ hasText: 'Brennwertgerät' })
    await choice.getByRole('button').click()
    await page.getByText('Was geschah').waitFor()
    expect(await page.getByText('Welches Gerät ist gemeint?').count()).toBe(0)

    const owner = await platformAs('installer')
    const draft = await owner.post<{ id: string }>('/paperwork/unit', {})
    await owner.post('/paperwork_line/unit', { link_paperwork: draft.id })
    const installer = await openAs('installer', { at: `/installer/scan/${draft.id}` })
    await installer.getByRole('textbox', { name: /^Seriennummer Gerät 1/ }).fill('zwei-4711')
    await installer.getByText('Welches Gerät?').waitFor()
    await look(installer, 'journey-claim-which')
    await installer
      .getByRole('button', { name: /^Es ist/ })
      .first()
      .click()
    await installer.getByText('Bekannt', { exact: true }).waitFor()
    await owner.delete(`/paperwork/unit/${draft.id}`)
    await list.undo()
  })

  it('takes a rewarded device back: a second person decides on its cashback', async () => {
    const [device] = await devices(
      'and(eq(serial_state,rewarded),eq(link_paperwork.paperwork_status,approved))',
    )
    const claim = device?.link_paperwork ?? ''
    const page = await openAs('admin', { at: '/admin/serial-number' })
    await page.getByRole('button', { name: 'Mehrere Geräte …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Als retourniert melden' }).click()
    await dialog.getByRole('button', { name: 'Liste' }).click()
    await dialog.getByRole('textbox', { name: 'Liste' }).fill(`Seriennummer\n${device?.serial}`)
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Widerruf des Endkunden')
    await dialog.getByRole('button', { name: 'Prüfen' }).click()
    await page.getByText(/eine zweite Person entscheidet/).waitFor()
    await page.getByRole('button', { name: '1 als retourniert melden' }).click()
    await page.getByText('Vorgeschlagene Rückforderungen').waitFor()
    await look(page, 'journey-register-returned')

    const second = await openAs('super_admin', { at: `/super_admin/paperworks/${claim}` })
    await second.getByText('Widerruf des Endkunden').first().waitFor()
    await look(second, 'journey-register-takeback')
    await second.getByRole('button', { name: 'Freigeben' }).click()
    await second.getByText('Wartet auf eine zweite Person').waitFor({ state: 'detached' })
    const office = await platformAs('super_admin')
    const reversedClaim = await office.get<{ approved_amount: number; paperwork_status: string }>(
      `/paperwork/unit/${claim}`,
    )
    expect(['reversed', 'partially_approved']).toContain(reversedClaim.paperwork_status)
  })

  it('takes a return back before its cashback is decided on, and its story tells it', async () => {
    const [device] = await devices(
      'and(eq(serial_state,rewarded),eq(link_paperwork.paperwork_status,approved))',
    )
    const page = await openAs('admin', { at: `/admin/serial-number?unit=${device?.id}` })
    await page.getByRole('button', { name: 'Als retourniert melden' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Widerruf des Endkunden')
    await dialog.getByRole('button', { name: 'Als retourniert melden' }).click()
    await chooseFromHead(page, 'Rückgabe zurücknehmen')
    await dialog.getByRole('textbox').fill('Falsches Gerät genannt')
    await look(page, 'undo-return')
    await dialog.getByRole('button', { name: 'Rückgabe zurücknehmen' }).click()
    await page.getByText('Die Rückgabe ist zurückgenommen').waitFor()
    await page.getByText('Falsches Gerät genannt').first().waitFor()
    await look(page, 'undo-return-story')

    const second = await openAs('super_admin', {
      at: `/super_admin/paperworks/${device?.link_paperwork}`,
    })
    await second.getByRole('heading', { level: 1 }).waitFor()
    expect(await second.getByText('Wartet auf eine zweite Person').count()).toBe(0)
  })
})
