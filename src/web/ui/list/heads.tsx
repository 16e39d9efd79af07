/** The heads of a table's columns. */

/** Those of amounts stand at the right, above their figures; one that goes without saying is only read aloud. */
type Column = string | { readonly amount: string } | { readonly unseen: string }

const parts = (column: Column) => {
  if (typeof column === 'string') return { name: column, shown: column }
  if ('amount' in column) return { name: column.amount, shown: column.amount, className: 'amount' }
  return { name: column.unseen, shown: <span className="visually-hidden">{column.unseen}</span> }
}

export const Heads = ({ of }: { readonly of: readonly Column[] }) => (
  <thead>
    <tr>
      {of.map(parts).map(({ name, shown, className }) => (
        <th key={name} scope="col" className={className}>
          {shown}
        </th>
      ))}
    </tr>
  </thead>
)
