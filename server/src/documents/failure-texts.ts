import type { FailureTexts } from '../errors/translate-failure.ts'

/** Refusals of files: what they are, how large, and whether there is room for them. */
export const documentFailures = {
  document_empty: {
    de: 'Die Datei ist leer.',
    en: 'The file is empty.',
    it: 'Il file è vuoto.',
    es: 'El archivo está vacío.',
  },
  document_too_large: {
    de: 'Die Datei ist größer als 10 MB.',
    en: 'The file is larger than 10 MB.',
    it: 'Il file supera i 10 MB.',
    es: 'El archivo supera los 10 MB.',
  },
  document_type_refused: {
    de: 'Dieser Dateityp wird nicht angenommen. Erlaubt sind PDF, XML, JPEG, PNG und WebP.',
    en: 'This kind of file is not accepted. Allowed are PDF, XML, JPEG, PNG and WebP.',
    it: 'Questo tipo di file non è accettato. Sono ammessi PDF, XML, JPEG, PNG e WebP.',
    es: 'Este tipo de archivo no se acepta. Se admiten PDF, XML, JPEG, PNG y WebP.',
  },
  document_damaged: {
    de: 'Die Datei ist beschädigt oder etwas anderes, als ihre Endung sagt.',
    en: 'The file is damaged, or something else than its extension says.',
    it: 'Il file è danneggiato o diverso da ciò che indica la sua estensione.',
    es: 'El archivo está dañado o no es lo que indica su extensión.',
  },
  document_extension_mismatch: {
    de: 'Der Inhalt der Datei passt nicht zu ihrer Endung.',
    en: 'The content of the file does not match its extension.',
    it: 'Il contenuto del file non corrisponde alla sua estensione.',
    es: 'El contenido del archivo no corresponde a su extensión.',
  },
  document_image_unreadable: {
    de: 'Das Bild ist beschädigt oder zu groß.',
    en: 'The picture is damaged or too large.',
    it: 'L’immagine è danneggiata o troppo grande.',
    es: 'La imagen está dañada o es demasiado grande.',
  },
  storage_full: {
    de: 'Die Datei kann gerade nicht gespeichert werden, der Speicher ist voll.',
    en: 'The file can’t be stored just now, the storage is full.',
    it: 'Al momento il file non può essere salvato, la memoria è piena.',
    es: 'El archivo no se puede guardar ahora, el almacenamiento está lleno.',
  },
  file_missing: {
    de: 'Diese Datei liegt nicht mehr vor.',
    en: 'This file is no longer there.',
    it: 'Questo file non è più presente.',
    es: 'Este archivo ya no existe.',
  },
  file_changed: {
    de: 'Diese Datei wurde nach dem Hochladen verändert oder beschädigt und wird deshalb nicht ausgegeben.',
    en: 'This file was changed or damaged after it was uploaded and is therefore not handed out.',
    it: 'Questo file è stato modificato o danneggiato dopo il caricamento e perciò non viene fornito.',
    es: 'Este archivo se modificó o se dañó después de subirse y por eso no se entrega.',
  },
  one_file_only: {
    de: 'Bitte senden Sie die Dateien einzeln, immer nur eine auf einmal.',
    en: 'Please send the files one by one, only one at a time.',
    it: 'Inviare i file singolarmente, uno alla volta.',
    es: 'Envíe los archivos uno por uno, solo uno cada vez.',
  },
  virus_found: {
    de: 'In dieser Datei wurde Schadsoftware gefunden. Sie wurde nicht gespeichert.',
    en: 'Malware was found in this file. It was not stored.',
    it: 'In questo file è stato trovato software dannoso. Non è stato salvato.',
    es: 'Se ha encontrado software malicioso en este archivo. No se ha guardado.',
  },
  scanner_unavailable: {
    de: 'Dateien können gerade nicht geprüft werden. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Files can’t be scanned just now. Please try again in a moment.',
    it: 'Al momento i file non possono essere controllati. Riprovare tra poco.',
    es: 'Ahora no se pueden comprobar archivos. Inténtelo de nuevo en breve.',
  },
  document_missing: {
    de: 'Bitte wählen Sie eine Datei aus.',
    en: 'Please choose a file.',
    it: 'Scegliere un file.',
    es: 'Elija un archivo.',
  },
  document_kind_unknown: {
    de: 'Bitte wählen Sie die Art des Belegs: {kinds}.',
    en: 'Please choose the kind of document: {kinds}.',
    it: 'Scegliere il tipo di documento: {kinds}.',
    es: 'Elija el tipo de documento: {kinds}.',
  },
} as const satisfies FailureTexts
