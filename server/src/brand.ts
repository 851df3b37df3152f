import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseColours } from '@ruecklauf/model'
import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

const page = z.string().regex(/^[\w-]+\.html$/)

const brandSchema = z.object({
  /** Wire id and URL segment of the brand's members. */
  id: z.string().regex(/^[a-z][a-z0-9_]{1,30}$/),
  name: z.string().min(1).max(60),
  colours: z.object({ primary: colour, secondary: colour, tertiary: colour }).default(baseColours),
  /** Pictures; the portal has a mark of its own where the brand brings none. */
  logo: z.object({ on_light: z.string(), on_dark: z.string() }).optional(),
  hero: z.string().optional(),
  links: z.record(z.string(), z.string()),
  /** Files of the legal pages, below the folder. */
  legal: z.object({
    ...{ terms: page, privacy: page, imprint: page },
    /** Absent: the terms are all there is. */
    conditions: page.optional(),
  }),
  /** File of a variable font in the folder, such as Satoshi. */
  font: z.string().optional(),
  deep_link: z.string().optional(),
  contact: z.record(z.string(), z.unknown()).optional(),
})

/** The manufacturer's name, colours and texts: data, not code. */
export type Brand = z.infer<typeof brandSchema> & { folder: string }

/**
 * Reads the brand folder.
 * @throws Error naming the file and what is wrong with it.
 */
export async function readBrand(folder: string): Promise<Brand> {
  const file = join(folder, 'brand.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`BRAND_DIR: ${file} can't be read`)
  })
  const parsed = brandSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, folder }
}
