import type { FailureTexts } from '../errors/translate-failure.ts'

/** Why a file gives no invoice: `invoice_` and the reason. */
export const invoiceFailures = {
  invoice_damaged: {
    de: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
    en: 'The file is damaged and can’t be read.',
    it: 'Il file è danneggiato e non può essere letto.',
    es: 'El archivo está dañado y no se puede leer.',
  },
  invoice_doctype_refused: {
    de: 'Die Rechnung enthält eine Dokumenttyp-Deklaration und wird nicht gelesen.',
    en: 'The invoice contains a document type declaration and is not read.',
    it: 'La fattura contiene una dichiarazione del tipo di documento e non viene letta.',
    es: 'La factura contiene una declaración de tipo de documento y no se lee.',
  },
  invoice_empty: {
    de: 'Die Rechnung enthält keine Angaben.',
    en: 'The invoice says nothing.',
    it: 'La fattura non contiene dati.',
    es: 'La factura no contiene datos.',
  },
  invoice_encrypted: {
    de: 'Das PDF ist mit einem Passwort geschützt.',
    en: 'The PDF is protected by a password.',
    it: 'Il PDF è protetto da una password.',
    es: 'El PDF está protegido con una contraseña.',
  },
  invoice_no_attachment: {
    de: 'Das PDF enthält keine E-Rechnung.',
    en: 'The PDF contains no e-invoice.',
    it: 'Il PDF non contiene una fattura elettronica.',
    es: 'El PDF no contiene ninguna factura electrónica.',
  },
  invoice_not_an_invoice: {
    de: 'Die Datei ist ein Geschäftsdokument, aber keine Rechnung.',
    en: 'The file is a business document, but no invoice.',
    it: 'Il file è un documento commerciale, ma non una fattura.',
    es: 'El archivo es un documento comercial, pero no una factura.',
  },
  invoice_timeout: {
    de: 'Das Lesen der Datei hat zu lange gedauert. Ein zweiter Versuch kann gelingen.',
    en: 'Reading the file took too long. A second try may succeed.',
    it: 'La lettura del file ha richiesto troppo tempo. Un secondo tentativo può riuscire.',
    es: 'La lectura del archivo ha tardado demasiado. Un segundo intento puede salir bien.',
  },
  invoice_too_large: {
    de: 'Die Datei ist zu groß.',
    en: 'The file is too large.',
    it: 'Il file è troppo grande.',
    es: 'El archivo es demasiado grande.',
  },
  invoice_unknown_namespace: {
    de: 'Das XML ist keine Rechnung in einem bekannten Format.',
    en: 'The XML is no invoice in a known format.',
    it: 'L’XML non è una fattura in un formato conosciuto.',
    es: 'El XML no es una factura en un formato conocido.',
  },
  invoice_unsupported: {
    de: 'Die Datei ist weder ein PDF noch ein XML.',
    en: 'The file is neither a PDF nor an XML.',
    it: 'Il file non è né un PDF né un XML.',
    es: 'El archivo no es ni un PDF ni un XML.',
  },
  invoice_unsupported_encoding: {
    de: 'Der Zeichensatz der Rechnung ist nicht bekannt.',
    en: 'The character encoding of the invoice is not known.',
    it: 'La codifica dei caratteri della fattura non è conosciuta.',
    es: 'La codificación de caracteres de la factura no se conoce.',
  },
} as const satisfies FailureTexts
