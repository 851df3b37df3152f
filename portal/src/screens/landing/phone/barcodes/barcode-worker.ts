import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Serves the WASM file itself; the library would load it from a public host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Replies to each picture with its barcode texts, in a separate thread. */
self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const codes = await readBarcodes(data, {
    formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 8,
  }).catch(() => [])
  self.postMessage(codes.map(({ text }) => text))
}
