import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Left alone it would ask a public host for the file.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Answers each picture with the texts of its barcodes, in a thread beside the page. */
self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const codes = await readBarcodes(data, {
    formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 8,
  }).catch(() => [])
  self.postMessage(codes.map(({ text }) => text))
}
