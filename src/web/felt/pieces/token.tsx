/** A round piece with its symbol: a ball, a coin, the pocket of a wheel. */
interface TokenProps {
  readonly symbol: string
  readonly size: number
  readonly colour?: string | undefined
}

export const Token = ({ symbol, size, colour }: TokenProps) => (
  <svg className="felt-token" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" data-colour={colour}>
    <circle cx="20" cy="20" r="18" />
    <text x="20" y="26" textAnchor="middle" fontSize={symbol.length > 2 ? 12 : 16}>
      {symbol}
    </text>
  </svg>
)
