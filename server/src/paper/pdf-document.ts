import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)

/** The PDF library. Loads with the first page: a start draws none, and the library reads many fonts. */
export const pdfDocument = (): typeof PDFDocument => load('pdfkit') as typeof PDFDocument
