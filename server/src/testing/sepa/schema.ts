import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { sepaSamples } from './samples.ts'

/** Holds messages to a schema of ISO 20022, `pain.001.001.09`; validates nothing where it isn't there. */
export function schemaOf(format: string): (bytes: Uint8Array) => void {
  if (sepaSamples === undefined) return () => undefined
  const schema = XmlDocument.fromBuffer(readFileSync(join(sepaSamples, 'xsd', `${format}.xsd`)))
  const validator = XsdValidator.fromDoc(schema)
  return (bytes) => {
    const document = XmlDocument.fromBuffer(bytes)
    try {
      validator.validate(document)
    } finally {
      document.dispose()
    }
  }
}
