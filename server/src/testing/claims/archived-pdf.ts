import { inflateSync } from 'node:zlib'

interface Claims {
  fonts: number
  embedded_fonts: number
  standard_fonts: number
  transparent: boolean
  output_intent: boolean
  icc: boolean
  /** `3B`. */
  conformance: string | null
  attachments: number
  related: string[]
  encrypted: boolean
  xmp: string
}

/** Reads a PDF/A file's properties from its bytes: files written here have no object streams. */
export function archived(bytes: Uint8Array): Claims {
  const file = Buffer.from(bytes).toString('latin1')
  const counted = (pattern: RegExp) => [...file.matchAll(pattern)].length
  const objects = [...file.matchAll(/\d+ 0 obj\n([\s\S]*?)endobj/g)].map(([, body]) => body ?? '')
  const streams = objects.flatMap((body) => {
    const [head = '', rest] = body.split('stream\n', 2)
    if (rest === undefined) return []
    const content = Buffer.from(rest.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1])), 'latin1')
    return [{ head, content: head.includes('FlateDecode') ? inflateSync(content) : content }]
  })
  const xmp = streams.find(({ head }) => head.includes('/Metadata'))?.content.toString() ?? ''
  const [, part] = /<pdfaid:part>(\d)</.exec(xmp) ?? []
  const [, level] = /<pdfaid:conformance>(\w)</.exec(xmp) ?? []
  return {
    fonts: counted(/\/Type \/FontDescriptor/g),
    embedded_fonts: counted(/\/FontFile2 \d+ 0 R/g),
    standard_fonts: counted(/\/Subtype \/Type1\b/g),
    transparent: /\/(SMask|ca|CA|BM) /.test(file) || file.includes('/S /Transparency'),
    output_intent: file.includes('/S /GTS_PDFA1') && file.includes('/OutputIntents ['),
    icc: streams.some(({ content }) => content.subarray(36, 40).toString() === 'acsp'),
    conformance: part && level ? `${part}${level}` : null,
    attachments: counted(/\/Type \/EmbeddedFile/g),
    related: [...file.matchAll(/\/AFRelationship \/(\w+)/g)].flatMap(
      ([, relationship]) => relationship ?? [],
    ),
    encrypted: file.includes('/Encrypt '),
    xmp,
  }
}
