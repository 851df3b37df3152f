// Built into the portal, though only its build needs them installed.
export const bundled = ['monaco-editor', 'pdfjs-dist']

// Compiled into a package whose own licence text does not name it.
export const compiledIn = {
  'zxing-wasm':
    'Its WebAssembly is compiled from ZXing-C++ (https://github.com/zxing-cpp/zxing-cpp), under\nthe Apache License 2.0, whose text is in LICENSE.',
}
