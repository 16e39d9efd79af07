/** TypeScript as Node runs it: its types blanked out, so that lines and columns stay what they were. */
import module from 'node:module'
import process from 'node:process'

/** Node warns that this function may change; that is for us to see, not for people who start a house. */
export const withoutTypes = (text: string): string => {
  const warn = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return module.stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = warn
  }
}
