import { later } from '../../../ui/overlays/later/later.ts'

/** What reads and draws PDFs: loaded when the first of them is shown, or comes next. */
export const pdfParts = later(async () => {
  const [{ PdfPages }, { preparePdf, dropPdf }] = await Promise.all([
    import('./pages/pdf-pages.tsx'),
    import('./pages/prepared-pdf.ts'),
  ])
  return { PdfPages, preparePdf, dropPdf }
})
