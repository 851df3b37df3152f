import { SaxesParser } from 'saxes'

export interface Listing {
  objects: { key: string; put_at: Date }[]
  /** Whether more follow its last object. */
  is_cut: boolean
  /** Of a refusal, such as `NoSuchBucket`. */
  code: string
}

/** Reads what S3 answers in XML: a page of a list, or why it refuses. What is no XML says nothing. */
export function readListing(xml: string): Listing {
  const listing: Listing = { objects: [], is_cut: false, code: '' }
  const parser = new SaxesParser()
  let text = ''
  let key = ''
  let put_at = ''
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    else if (name === 'LastModified') put_at = text
    else if (name === 'Contents') listing.objects.push({ key, put_at: new Date(put_at) })
    else if (name === 'IsTruncated') listing.is_cut = text === 'true'
    else if (name === 'Code') listing.code = text
    text = ''
  })
  parser.on('error', () => undefined)
  parser.write(xml).close()
  return listing
}
