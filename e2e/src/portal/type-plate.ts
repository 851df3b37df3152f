import bwipjs from 'bwip-js/node'
import type { Page } from 'playwright-core'

/** A barcode type in label printer notation, and its printed content. */
interface Symbol {
  kind: 'code128' | 'gs1datamatrix' | 'gs1qrcode' | 'ean13'
  text: string
}

/** A sharp photo: a screenshot of a page as JPEG. */
export const printOf = (page: Page): Promise<Buffer> => page.screenshot({ type: 'jpeg' })

/** A photo of a type plate with barcodes: print on grey metal, slightly rotated, as JPEG. */
export async function photoOfPlate(page: Page, symbols: readonly Symbol[]): Promise<Buffer> {
  const codes = symbols.map(({ kind, text }) =>
    bwipjs.toSVG({ bcid: kind, text, scale: 3, ...(kind === 'code128' ? { height: 12 } : {}) }),
  )
  await page.setViewportSize({ width: 1400, height: 1000 })
  await page.setContent(`
    <body style="margin:0;background:#8a8a86;font:28px sans-serif">
      <div style="margin:90px;padding:50px;background:#d9dad6;transform:rotate(4deg)">
        <p>Wärmepumpe Aero 12 · 400 V 3N~ · IP X4</p>
        ${codes.map((svg) => `<p><span style="background:#fff;padding:24px;display:inline-block">${svg.replace('<svg ', '<svg height="150" ')}</span></p>`).join('')}
      </div>
    </body>`)
  return page.screenshot({ type: 'jpeg', quality: 80 })
}
