import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { ownPortal } from './portal/own-portal.ts'
import { platformAs } from './portal/platform.ts'
import { photoOfPlate } from './portal/type-plate.ts'

const { open, openAs } = useBrowser()
/** Barcode reading is slow on two cores. */
const patient = { timeout: 20_000 }

const gs1 = '(01)04012345678901(11)260301'
const plates = [
  {
    name: 'Code 128 beside an EAN',
    serial: 'BC-128-0815',
    codes: [
      { kind: 'ean13', text: '4012345678901' },
      { kind: 'code128', text: 'BC-128-0815' },
    ],
  },
  {
    name: 'GS1 DataMatrix beside the article number',
    serial: 'BCDM4711',
    codes: [
      { kind: 'code128', text: 'WP-AERO-12' },
      { kind: 'gs1datamatrix', text: `${gs1}(21)BCDM4711` },
    ],
  },
  {
    name: 'QR of a GS1 string',
    serial: 'BCQR9000',
    codes: [{ kind: 'gs1qrcode', text: `${gs1}(21)BCQR9000` }],
  },
] as const

/** Opens the photo page of a draft in a browser without a built-in barcode reader. */
async function phoneOf(draft: string) {
  const computer = await openAs('installer', { at: `/installer/scan/${draft}` })
  const answer = computer.waitForResponse(/function\/phone_pass/)
  await computer.getByRole('button', { name: 'Mit dem Handy fotografieren' }).click()
  const { content } = await (await answer).json()
  const phone = await open(390)
  await phone.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await phone.goto(`/?scan=${content.token}`)
  await phone.getByRole('heading', { name: 'Fotos für Ihren Entwurf' }).waitFor()
  return { computer, phone }
}

const take = (phone: Page, what: string, buffer: Buffer) =>
  phone
    .getByLabel(`${what}: Foto aufnehmen`)
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })

it('a phone whose browser reads no barcodes reads the serial numbers of type plates', async () => {
  const installer = await platformAs('installer')
  const { id } = await installer.post<{ id: string }>('/paperwork/unit', {})
  for (const _ of plates) await installer.post('/paperwork_line/unit', { link_paperwork: id })
  const { computer, phone } = await phoneOf(id)
  const fetched: string[] = []
  phone.context().on('request', (request) => fetched.push(request.url()))
  const darkroom = await open()

  await take(phone, 'Rechnung', await photoOfPlate(darkroom, []))
  await phone.getByRole('button', { name: 'Foto senden' }).waitFor()
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([])
  await phone.getByRole('button', { name: 'Foto senden' }).click()
  await phone.getByText('Angekommen').waitFor()

  for (const [at, { name, serial, codes }] of plates.entries()) {
    const began = performance.now()
    await take(phone, `Typenschild, Gerät ${at + 1}`, await photoOfPlate(darkroom, codes))
    await phone.getByText(`Gelesen: ${serial}`).waitFor(patient)
    console.log(`${name}: ${Math.round(performance.now() - began)} ms`)
    if (at === 1) await look(phone, 'phone-barcode')
    await phone.getByRole('button', { name: 'Foto senden' }).click()
    await expect.poll(() => phone.getByText('Angekommen').count(), patient).toBe(at + 2)
  }
  const { url } = ownPortal()
  expect(
    fetched.filter((address) => !address.startsWith(url) && !address.startsWith('blob:')),
  ).toEqual([])
  await computer.keyboard.press('Escape')
  const serials = computer.getByRole('textbox', { name: /^Seriennummer/ })
  await expect
    .poll(
      async () => serials.evaluateAll((all) => all.map((input) => 'value' in input && input.value)),
      patient,
    )
    .toEqual(plates.map(({ serial }) => serial))
})

it('a photo without a barcode is told so, and is as welcome', async () => {
  const installer = await platformAs('installer')
  const { id } = await installer.post<{ id: string }>('/paperwork/unit', {})
  await installer.post('/paperwork_line/unit', { link_paperwork: id })
  const { phone } = await phoneOf(id)
  await take(phone, 'Typenschild, Gerät 1', await photoOfPlate(await open(), []))
  await phone.getByText('Kein Barcode erkannt.', { exact: false }).waitFor(patient)
  await look(phone, 'phone-no-barcode')
  await phone.getByRole('button', { name: /senden/ }).click()
  await phone.getByText('Angekommen').waitFor()
})

it('only the thread that reads barcodes may compile WebAssembly', async () => {
  const page = await open()
  await page.goto('/')
  const compiles = () =>
    page.evaluate(() =>
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
        () => true,
        () => false,
      ),
    )
  expect(await compiles()).toBe(false)
})
