import { getDocumentProxy } from 'unpdf'

/** The words on each page of a PDF file. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return words.replace(/\s+/g, ' ')
    }),
  )
}
