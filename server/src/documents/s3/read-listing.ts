import { type XmlLimits, xmlReader } from '../../foreign-text/xml/xml-reader.ts'

export interface Listing {
  objects: { key: string; put_at: Date }[]
  /** Whether more follow its last object. */
  is_cut: boolean
}

/** A page lists a thousand objects; each has some ten elements. */
const limits: XmlLimits = { depth: 20, attributes: 20, text: 10_000, nodes: 100_000 }

/** A list without objects. */
export const emptyListing: Listing = { objects: [], is_cut: false }

/**
 * Reads a page of an S3 listing.
 * @throws Error for an incomplete document
 */
export function readListing(xml: string): Listing {
  const listing: Listing = { objects: [], is_cut: false }
  let key = ''
  let put_at = ''
  readValues(xml, (name, value) => {
    if (name === 'Key') key = value
    else if (name === 'LastModified') put_at = value
    else if (name === 'Contents') listing.objects.push({ key, put_at: new Date(put_at) })
    else if (name === 'IsTruncated') listing.is_cut = value === 'true'
  })
  return listing
}

/** The code of S3's refusal, such as `NoSuchBucket`; empty where the answer has none. */
export function refusalCode(xml: string): string {
  let code = ''
  try {
    readValues(xml, (name, value) => {
      if (name === 'Code') code = value
    })
  } catch {
    return ''
  }
  return code
}

function readValues(xml: string, onClose: (name: string, value: string) => void): void {
  let value = ''
  const reader = xmlReader(
    {
      open() {
        value = ''
      },
      text(more) {
        value += more
      },
      close(name) {
        onClose(name, value)
        value = ''
      },
    },
    { limits, refuse, hasNamespaces: false },
  )
  reader.write(xml)
  reader.end()
}

function refuse(fault: string): never {
  throw new Error(`an answer of S3 is no list: ${fault}`)
}
