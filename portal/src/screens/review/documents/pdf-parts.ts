import { later } from '../../../ui/overlays/later/later.ts'

/** Code that parses and renders PDFs. Loads with the first or upcoming PDF. */
export const pdfParts = later(async () => {
  const [{ PdfPages }, { preparePdf, dropPdf }] = await Promise.all([
    import('./pages/pdf-pages.tsx'),
    import('./pages/prepared-pdf.ts'),
  ])
  return { PdfPages, preparePdf, dropPdf }
})
