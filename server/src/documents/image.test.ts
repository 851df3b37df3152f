import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './image.ts'
import type { ImageType } from './rewrite-image.ts'

const photo = (type: ImageType) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Erika Mustermann' } })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer()

test.each<ImageType>(['jpeg', 'png', 'webp'])(
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

test('a cut-off photo is refused in words', async () => {
  const cut = (await photo('png')).subarray(0, 60)
  await expect(cleanImage(cut, { type: 'png' })).rejects.toMatchObject({
    code: 'document_image_unreadable',
  })
})

test('a photo above 40 megapixels is refused', async () => {
  const huge = await sharp({
    create: { width: 7000, height: 6000, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer()
  await expect(cleanImage(huge, { type: 'jpeg' })).rejects.toMatchObject({ status: 422 })
})

test.each<ImageType>(['png', 'webp'])('a %s above 20 megapixels is refused', async (type) => {
  const bomb = await sharp({
    create: { width: 5000, height: 4100, channels: 3, background: '#fff' },
  })
    .toFormat(type)
    .toBuffer()
  await expect(cleanImage(bomb, { type })).rejects.toMatchObject({
    code: 'document_image_unreadable',
  })
})

test('of many pictures of one member a few are taken, one after the other', async () => {
  const picture = await photo('webp')
  const asked = Array.from({ length: 24 }, () =>
    cleanImage(picture, { type: 'webp', member: 'many' }).then(
      () => 'cleaned',
      ({ code }) => code,
    ),
  )
  const answers = Map.groupBy(await Promise.all(asked), (answer) => answer)
  expect(answers.get('cleaned')).toHaveLength(5)
  expect(answers.get('too_many_files')).toHaveLength(19)
})

test('a picture is found again scaled and saved anew, and another one is not', async () => {
  const scene = (seed: number) =>
    sharp(
      Buffer.from(Array.from({ length: 64 }, (_, at) => (at * seed * 37 + at * at * 11) % 256)),
      { raw: { width: 8, height: 8, channels: 1 } },
    ).resize({ width: 640, height: 480, kernel: 'cubic', fit: 'fill' })
  const look = async (image: Sharp, type: ImageType) =>
    (await cleanImage(await image.toFormat(type).toBuffer(), { type })).look ?? ''
  const apart = (one: string, other: string) =>
    [...one].filter((digit, at) => digit !== other[at]).length
  const first = await look(scene(3), 'jpeg')
  const shrunk = sharp(await scene(3).png().toBuffer()).resize(200, 150)
  expect(apart(first, await look(shrunk, 'webp'))).toBeLessThanOrEqual(3)
  expect(apart(first, await look(scene(8), 'jpeg'))).toBeGreaterThan(10)
  const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
  expect(await look(blank, 'png')).toBe('')
})
