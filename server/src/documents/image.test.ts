import { crc32 } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { documentLimits } from '@ruecklauf/model'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto } from '../testing/files/heic-photo.ts'
import { rollOf } from '../testing/files/roll-of.ts'
import { cleanImage } from './image.ts'
import type { ImageType } from './rewrite-image.ts'

type Shown = Exclude<ImageType, 'heic' | 'tiff'>

const drawn = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: '#ffffff' } })

const onePage = (background: string) =>
  sharp({ create: { width: 120, height: 170, channels: 3, background } })
    .tiff({ compression: 'none' })
    .toBuffer()

const photo = (type: Shown) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Erika Mustermann' } })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer()

test.each<Shown>(['jpeg', 'png', 'webp'])(
  'a %s photo keeps its format, stands upright and loses its EXIF',
  async (type) => {
    const cleaned = await sharp((await cleanImage(await photo(type), { type })).bytes).metadata()
    expect(cleaned).toMatchObject({ format: type, width: 20, height: 40 })
    expect(cleaned.exif).toBeUndefined()
  },
)

test('bytes behind the picture are gone', async () => {
  const withTail = Buffer.concat([await photo('jpeg'), Buffer.from('<script>alert(1)</script>')])
  const { bytes } = await cleanImage(withTail, { type: 'jpeg' })
  expect(Buffer.from(bytes).includes('script')).toBe(false)
})

test('a photo of a phone is kept as JPEG', async () => {
  const { bytes, type, look } = await cleanImage(heicPhoto, { type: 'heic' })
  expect(type).toBe('jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
  const again = await cleanImage(bytes, { type: 'jpeg' })
  expect(again.look).toBe(look)
})

/** A TIFF of several pages: libvips writes those of a roll of pictures that hang below one another. */
const scan = (pages: number, side = 60) =>
  sharp({ create: { width: side, height: side * pages, channels: 3, background: '#eee' } })
    .composite([{ input: Buffer.from('<svg><text y="40">4711</text></svg>'), top: 0, left: 0 }])
    .withMetadata()
    .tiff({ compression: 'deflate' })
    .toBuffer()

test('a scan of one page is kept as JPEG, in black and white too', async () => {
  const { type } = await cleanImage(await scan(1), { type: 'tiff' })
  expect(type).toBe('jpeg')
  const raw = { width: 60, height: 60, channels: 1 } as const
  const fax = await sharp(Buffer.alloc(60 * 60, 255), { raw })
    .toColourspace('b-w')
    .tiff({ bitdepth: 1, compression: 'ccittfax4' })
    .toBuffer()
  expect((await cleanImage(fax, { type: 'tiff' })).type).toBe('jpeg')
})

test('a scan of several pages is kept as PDF, the same twice', async () => {
  const pages = await Promise.all(['#fff', '#ddd', '#bbb'].map((colour) => onePage(colour)))
  const tiff = rollOf(pages)
  const { bytes, type } = await cleanImage(tiff, { type: 'tiff' })
  expect(type).toBe('pdf')
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getPages().map((page) => page.getSize())).toEqual(
    Array(3).fill({ width: 595, height: 843 }),
  )
  expect((await cleanImage(tiff, { type: 'tiff' })).bytes).toEqual(bytes)
})

test('a scan of more pages than an invoice has is refused', async () => {
  const pages = Array(documentLimits.max_pages + 1).fill(await onePage('#fff'))
  await expect(cleanImage(rollOf(pages), { type: 'tiff' })).rejects.toMatchObject({
    code: 'document_too_many_pages',
  })
})

test('a page of A4 at 600 dpi is taken, and kept as large as is needed', async () => {
  const page = await drawn(4_960, 7_016, 3).png().toBuffer()
  const { bytes } = await cleanImage(page, { type: 'png' })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', height: 5_000 })
})

test.each(['jpeg', 'png', 'webp', 'tiff', 'heic'] as const)(
  'a cut-off %s is refused in words',
  async (type) => {
    const complete =
      type === 'heic' ? heicPhoto : await drawn(400, 300, 3).toFormat(type).toBuffer()
    const cut = complete.subarray(0, 60)
    await expect(cleanImage(cut, { type })).rejects.toMatchObject({
      code: 'document_image_unreadable',
    })
  },
)

test.each(['jpeg', 'png', 'tiff'] as const)(
  'a %s that decodes to more than a page is refused',
  async (type) => {
    const huge = await drawn(8_000, 7_000, 3).toFormat(type).toBuffer()
    await expect(cleanImage(huge, { type })).rejects.toMatchObject({
      status: 422,
      code: 'document_image_too_large',
    })
  },
)

test('a few bytes that promise 40,000 × 40,000 pixels cost nothing', async () => {
  const small = await drawn(8, 8, 3).png().toBuffer()
  const bomb = Buffer.from(small)
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const start = performance.now()
  await expect(cleanImage(bomb, { type: 'png' })).rejects.toMatchObject({
    code: 'document_image_too_large',
  })
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('of many pictures of one member a few are taken, one after the other', async () => {
  const picture = await photo('webp')
  const requests = Array.from({ length: 24 }, () =>
    cleanImage(picture, { type: 'webp', member: 'many' }).then(
      () => 'cleaned',
      ({ code }) => code,
    ),
  )
  const answers = Map.groupBy(await Promise.all(requests), (answer) => answer)
  expect(answers.get('cleaned')).toHaveLength(5)
  expect(answers.get('too_many_files')).toHaveLength(19)
})

test('a picture is found again scaled and saved anew, and another one is not', async () => {
  const scene = (seed: number) =>
    sharp(
      Buffer.from(Array.from({ length: 64 }, (_, at) => (at * seed * 37 + at * at * 11) % 256)),
      { raw: { width: 8, height: 8, channels: 1 } },
    ).resize({ width: 640, height: 480, kernel: 'cubic', fit: 'fill' })
  const look = async (image: Sharp, type: Shown) =>
    (await cleanImage(await image.toFormat(type).toBuffer(), { type })).look ?? ''
  const apart = (hash: string, otherHash: string) =>
    [...hash].filter((digit, at) => digit !== otherHash[at]).length
  const first = await look(scene(3), 'jpeg')
  const shrunk = sharp(await scene(3).png().toBuffer()).resize(200, 150)
  expect(apart(first, await look(shrunk, 'webp'))).toBeLessThanOrEqual(3)
  expect(apart(first, await look(scene(8), 'jpeg'))).toBeGreaterThan(10)
  const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
  expect(await look(blank, 'png')).toBe('')
})
