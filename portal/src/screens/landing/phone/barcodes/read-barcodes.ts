import BarcodeWorker from './barcode-worker.ts?worker'

/** What type plates carry; an EAN numbers the product, not the device, and is no serial number. */
const formats = ['code_128', 'code_39', 'data_matrix', 'qr_code']

/** Milliseconds after which a picture counts as one without barcodes; the file comes first, once. */
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
 * The texts of the barcodes on a picture: read by the browser where it can (Chrome on Android), else by
 * a reader of ours that is loaded now (iPhones). None where neither finds any within its time.
 */
export async function readBarcodes(picture: HTMLCanvasElement): Promise<string[]> {
  const Detector = await ownDetector()
  if (!Detector) return readInWorker(picture)
  const codes = await new Detector({ formats }).detect(picture).catch(() => [])
  return codes.map(({ rawValue }) => rawValue)
}

/** The browser's own reader, if it reads all that we look for. */
async function ownDetector(): Promise<BarcodeDetectorClass | undefined> {
  const known = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return formats.every((format) => known.includes(format)) ? window.BarcodeDetector : undefined
}

/** Ends the thread with its picture, so that a phone has its memory back. */
async function readInWorker(picture: HTMLCanvasElement): Promise<string[]> {
  const { width, height } = picture
  const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
  if (!pixels) return []
  const worker = new BarcodeWorker()
  try {
    return await new Promise<string[]>((found) => {
      setTimeout(() => found([]), PATIENCE)
      worker.onerror = () => found([])
      worker.onmessage = ({ data }: MessageEvent<string[]>) => found(data)
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  } finally {
    worker.terminate()
  }
}
