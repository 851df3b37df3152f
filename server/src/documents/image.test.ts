import sharp from 'sharp'
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
    const cleaned = await sharp(await cleanImage(await photo(type), { type })).metadata()
    expect(cleaned).toMatchObject({ format: type, width: 20, height: 40 })
    expect(cleaned.exif).toBeUndefined()
  },
)

test('bytes behind the picture are gone', async () => {
  const withTail = Buffer.concat([await photo('jpeg'), Buffer.from('<script>alert(1)</script>')])
  expect(Buffer.from(await cleanImage(withTail, { type: 'jpeg' })).includes('script')).toBe(false)
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
