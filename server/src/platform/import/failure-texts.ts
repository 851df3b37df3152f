import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals of whole imports; what is wrong with one row is said with the row. */
export const importFailures: FailureTexts = {
  import_file_required: {
    de: 'Bitte wählen Sie eine Datei.',
    en: 'Please choose a file.',
    it: 'Scegliere un file.',
    es: 'Elija un archivo.',
  },
  import_header: {
    de: 'Die Spalten der ersten Zeile passen nicht zur Vorlage: {names}.',
    en: 'The columns of the first row do not match the template: {names}.',
    it: 'Le colonne della prima riga non corrispondono al modello: {names}.',
    es: 'Las columnas de la primera fila no coinciden con la plantilla: {names}.',
  },
  import_unreadable: {
    de: 'Die Datei kann nicht gelesen werden ({reason}).',
    en: 'The file can’t be read ({reason}).',
    it: 'Il file non è leggibile ({reason}).',
    es: 'No se puede leer el archivo ({reason}).',
  },
  import_too_large: {
    de: 'Die Datei ist zu groß: höchstens {megabytes} MB.',
    en: 'The file is too large: at most {megabytes} MB.',
    it: 'Il file è troppo grande: al massimo {megabytes} MB.',
    es: 'El archivo es demasiado grande: como máximo {megabytes} MB.',
  },
  import_too_many_rows: {
    de: 'Das sind zu viele Zeilen auf einmal: hier höchstens {limit}.',
    en: 'These are too many rows at once: at most {limit} here.',
    it: 'Troppe righe in una volta: qui al massimo {limit}.',
    es: 'Son demasiadas filas a la vez: aquí como máximo {limit}.',
  },
  import_no_update: {
    de: 'Vorhandene Einträge können hier nicht per Datei geändert werden.',
    en: 'Existing entries can’t be changed by file here.',
    it: 'Qui le voci esistenti non possono essere modificate con un file.',
    es: 'Aquí no se pueden modificar entradas existentes mediante un archivo.',
  },
  too_many_imports: {
    de: 'Es läuft schon ein Import. Bitte versuchen Sie es gleich noch einmal.',
    en: 'An import is running already. Please try again in a moment.',
    it: 'È già in corso un’importazione. Riprovare tra poco.',
    es: 'Ya hay una importación en curso. Inténtelo de nuevo en breve.',
  },
}
