/** The pages are written for React and run on Preact, which has the same interface in a sixth of the bytes (docs/internals/decisions/19). */
export const preact: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}
