import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)

/** What PDFs are drawn with. Loaded with the first page: a start draws none, and it reads much of fonts. */
export const pdfDocument = (): typeof PDFDocument => load('pdfkit') as typeof PDFDocument
