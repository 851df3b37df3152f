// Built into the portal, though only its build needs them installed.
export const bundled = ['monaco-editor', 'pdfjs-dist']
