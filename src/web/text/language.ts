/** All that pages say lies in this folder, one file a page; another language is another key beside `en`. */

/** The words of the reader's language, or of English where there are none. */
export const inLanguage = <Words>(words: { readonly en: Words } & Readonly<Record<string, Words>>): Words => {
  for (const language of globalThis.navigator?.languages ?? []) {
    const found = words[language] ?? words[language.split('-')[0]!]
    if (found) return found
  }
  return words.en
}
