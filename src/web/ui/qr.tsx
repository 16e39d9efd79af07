/** A QR code, drawn as one path: black on white, with the four modules of quiet around it that readers ask for. */
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

const quiet = 4

/** A code that is folded or smudged is still read: a quarter of it may be missing. */
export const qrOf = (says: string): { readonly size: number; readonly path: string } => {
  const code = generate(says, { minCorrectionLevel: correction.Q })
  return { size: code.size, path: toSvgPath(code) }
}

interface QrCodeProps {
  readonly says: string
  readonly label: string
  readonly className: string
}

export default function QrCode({ says, label, className }: QrCodeProps) {
  const { size, path } = qrOf(says)
  const side = size + 2 * quiet
  return (
    <svg className={className} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
