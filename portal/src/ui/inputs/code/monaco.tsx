import { editor } from 'monaco-editor/editor/editor.api.js'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import 'monaco-editor/features/bracketMatching/register.js'
import 'monaco-editor/features/clipboard/register.js'
import 'monaco-editor/features/codeEditor/register.js'
import 'monaco-editor/features/codicon/register.js'
import 'monaco-editor/features/cursorUndo/register.js'
import 'monaco-editor/features/find/register.js'
import 'monaco-editor/features/folding/register.js'
import 'monaco-editor/features/hover/register.js'
import 'monaco-editor/features/indentation/register.js'
import 'monaco-editor/features/linesOperations/register.js'
import 'monaco-editor/languages/features/json/register.js'
// Loaded later, it would add features whose services a second editor no longer gets.
import 'monaco-editor/languages/features/json/jsonMode.js'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker.js?worker'
import { useEffect, useRef } from 'react'
import styles from './code-editor.module.css'
import type { CodeEditorProps } from './code-editor.tsx'

window.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

/** The editor itself, configured for short JSON and the brand's colours. */
export function Monaco({ label, value, onChange, readOnly = false }: CodeEditorProps) {
  const surface = useRef<HTMLDivElement>(null)
  const editorRef = useRef<editor.IStandaloneCodeEditor>(null)
  const latestProps = useRef({ value, onChange })
  latestProps.current = { value, onChange }

  useEffect(() => {
    if (!surface.current) return
    editor.defineTheme('brand', brandTheme())
    const code = editor.create(surface.current, {
      ...options,
      value: latestProps.current.value,
      language: 'json',
      theme: 'brand',
      ariaLabel: label,
      readOnly,
      lineNumbers: readOnly ? 'off' : 'on',
    })
    // External changes are no input.
    const typing = code.onDidChangeModelContent(() => {
      if (code.getValue() !== latestProps.current.value)
        latestProps.current.onChange?.(code.getValue())
    })
    editorRef.current = code
    return () => {
      typing.dispose()
      code.getModel()?.dispose()
      code.dispose()
    }
  }, [label, readOnly])

  useEffect(() => {
    if (editorRef.current && editorRef.current.getValue() !== value)
      editorRef.current.setValue(value)
  }, [value])

  return <div ref={surface} className={styles.surface} />
}

const options = {
  fontSize: 14,
  tabSize: 2,
  wordWrap: 'on',
  minimap: { enabled: false },
  contextmenu: false,
  smoothScrolling: true,
  cursorSmoothCaretAnimation: 'on',
  automaticLayout: true,
  scrollBeyondLastLine: false,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  padding: { top: 8, bottom: 8 },
} satisfies editor.IStandaloneEditorConstructionOptions

function brandTheme(): editor.IStandaloneThemeData {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (token: string) => tokens.getPropertyValue(`--color-${token}`).trim()
  const plain = (token: string) => colour(token).slice(1)
  return {
    base: 'vs',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: plain('primary-text') },
      { token: 'string.value.json', foreground: plain('secondary-text') },
    ],
    colors: {
      'editor.background': colour('surface'),
      'editor.foreground': colour('ink'),
      'editorLineNumber.foreground': colour('muted'),
    },
  }
}
