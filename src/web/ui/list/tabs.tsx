/** The parts of a page, one of which is shown: Tab goes to the one that is shown, arrow keys go to the others. */
import type { ReactNode } from 'react'

interface OfPage<Part extends string> {
  /** The name of the page, by which a tab and what it shows know of each other. */
  readonly page: string
  readonly part: Part
}

interface TabsProps<Part extends string> extends OfPage<Part> {
  readonly parts: readonly Part[]
  readonly names: Readonly<Record<Part, string>>
  readonly label: string
  readonly onPart: (part: Part) => void
}

export const Tabs = <Part extends string>({ page, part, parts, names, label, onPart }: TabsProps<Part>) => {
  const show = (next: Part): void => {
    onPart(next)
    document.getElementById(`${page}-tab-${next}`)?.focus()
  }
  const step = (key: string): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (by !== undefined) show(parts[(parts.indexOf(part) + by + parts.length) % parts.length]!)
  }
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {parts.map((each) => (
        <button
          key={each}
          id={`${page}-tab-${each}`}
          type="button"
          role="tab"
          aria-selected={each === part}
          aria-controls={`${page}-part`}
          tabIndex={each === part ? 0 : -1}
          onClick={() => show(each)}
          onKeyDown={({ key }) => step(key)}
        >
          {names[each]}
        </button>
      ))}
    </div>
  )
}

export const TabPanel = <Part extends string>({ page, part, children }: OfPage<Part> & { readonly children: ReactNode }) => (
  <div id={`${page}-part`} role="tabpanel" aria-labelledby={`${page}-tab-${part}`}>
    {children}
  </div>
)
