import BarcodeWorker from './barcode-worker.ts?worker'

/** Barcode formats on type plates; EAN is excluded because it identifies the product, not the device. */
const formats = ['code_128', 'code_39', 'data_matrix', 'qr_code']

/** Timeout in milliseconds for reading a picture; includes loading the reader on first use. */
const PATIENCE = 15_000

interface BarcodeDetector {
  detect: (image: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: BarcodeDetectorClass
  }
}

/**
 * Returns the barcode texts on a picture. Uses the browser's reader where available (Chrome on Android),
 * otherwise our own reader, loaded on demand (iPhones). Returns an empty list on failure or timeout.
 */
export async function readBarcodes(picture: HTMLCanvasElement): Promise<string[]> {
  const Detector = await ownDetector()
  if (!Detector) return readInWorker(picture)
  const codes = await new Detector({ formats }).detect(picture).catch(() => [])
  return codes.map(({ rawValue }) => rawValue)
}

/** The browser's own reader, if it supports all our formats. */
async function ownDetector(): Promise<BarcodeDetectorClass | undefined> {
  const supported = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return formats.every((format) => supported.includes(format)) ? window.BarcodeDetector : undefined
}

/** Reads in a worker and ends it afterwards, to free the phone's memory. */
async function readInWorker(picture: HTMLCanvasElement): Promise<string[]> {
  const { width, height } = picture
  const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
  if (!pixels) return []
  const worker = new BarcodeWorker()
  try {
    return await new Promise<string[]>((resolve) => {
      setTimeout(() => resolve([]), PATIENCE)
      worker.onerror = () => resolve([])
      worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data)
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  } finally {
    worker.terminate()
  }
}
